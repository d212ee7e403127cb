import { expect, it } from 'vitest';
import type { Subscription } from './hero.ts';
import { ribbonOf, shownFirst, usualAddress } from './overview.ts';
import { deliveredOn, subscription } from './subscription.fixture.ts';

const magazine = { name: 'Elke week', kind: 'magazine', deliveryDays: [], digitalAccess: false } as const;
const account = { name: 'Digitaal', kind: 'account', deliveryDays: [], digitalAccess: true } as const;
const day = {
  day: '2026-11-24',
  reason: null,
  expectedBy: null,
  isLate: false,
  isOver: false,
  complaint: null,
};
const comes = [{ ...day, status: 'delivery' as const, expectedBy: '08:00' }];
const nothing = [{ ...day, status: 'none' as const }];

it('The ribbon has all titles that are delivered, and shows issues only when all are magazines', () => {
  const paper = subscription({ calendar: comes });
  const weekly = subscription({ brandName: 'Lavendel', product: magazine, calendar: comes });
  const digital = subscription({ product: account, calendar: comes });
  const ended = subscription({ state: 'ended', calendar: comes });
  expect(ribbonOf([paper, weekly, digital, ended])).toMatchObject({
    isMagazine: false,
    names: ['Ochtendblad', 'Lavendel'],
    calendar: [{ count: { coming: 2 } }],
  });
  expect(ribbonOf([weekly, digital])).toMatchObject({ isMagazine: true, names: ['Lavendel'] });
});

it('The ribbon shows a delay and an open complaint', () => {
  const late = { ...day, status: 'delivery' as const, expectedBy: '11:30', isLate: true };
  const complaint = {
    ...{ complaintId: 'k', isOpen: true, worthCents: 0 },
    ...({ type: 'damaged', state: 'received', remedy: 'none' } as const),
  };
  const days = (calendar: Subscription['calendar']) => ribbonOf([subscription({ calendar })])?.calendar;
  expect(days([late])).toMatchObject([{ status: 'delivery', late: '11:30' }]);
  expect(days([{ ...late, isOver: true }])).toMatchObject([{ status: 'delivery', late: undefined }]);
  expect(days([{ ...late, complaint }])).toMatchObject([{ status: 'complaint', late: undefined }]);
});

it('There is no ribbon without a delivery, nor for magazines without an issue in sight', () => {
  expect(ribbonOf([subscription({ product: account, calendar: comes })])).toBeUndefined();
  expect(ribbonOf([subscription({ product: magazine, calendar: nothing })])).toBeUndefined();
  expect(ribbonOf([subscription({ calendar: nothing })])).toBeDefined();
});

it('Of more than seven cards, six are shown at first', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];
  expect(shownFirst(seven)).toEqual({ shown: seven, more: [] });
  expect(shownFirst([...seven, 8])).toEqual({ shown: [1, 2, 3, 4, 5, 6], more: [7, 8] });
});

it('The page shows the address of all or most titles once; a title with another address shows its own', () => {
  const paper = subscription();
  const next = deliveredOn('2026-11-24', '08:00');
  const elsewhere = subscription({
    nextDelivery: { ...next, address: { ...next.address, house_number: '14', house_number_suffix: 'bis' } },
  });
  const digital = subscription({ product: account, nextDelivery: null, deliveryAddress: null });
  expect(usualAddress([paper, paper, digital])).toEqual({ address: next.address, isOfAll: true });
  expect(usualAddress([elsewhere, paper, paper])).toEqual({ address: next.address, isOfAll: false });
  // The card of a digital title shows no address, so the address of the page would seem to be its own.
  expect(usualAddress([elsewhere, paper, paper, digital])).toBeUndefined();
  expect(usualAddress([paper, digital])).toBeUndefined();
  expect(usualAddress([paper, elsewhere])).toBeUndefined();
});
