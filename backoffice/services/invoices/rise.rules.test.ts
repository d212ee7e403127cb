import { expect, it } from 'vitest';
import type { PriceRow } from './invoices.types.ts';
import { type ListPrice, newPrice } from './rise.rules.ts';

const ANCHOR = '2026-01-31';
const own: PriceRow = {
  ...{ firstDay: ANCHOR, rule: { anchor: ANCHOR, months: 1 }, priceCents: 4195, discountCents: 500 },
  ...{ isPaused: false, productId: null, deliveryDays: null },
};
const listed = (validFrom: string, priceCents: number): ListPrice => ({
  ...{ validFrom, priceCents, months: 1, weeks: 0 },
});
const WHEN = { today: '2026-11-25', noticeDays: 30 };

it('A higher price begins with the first term that is announced long enough, counted from the same day', () => {
  // The term of 30 November is five days away, and that of 31 December more than thirty.
  expect(newPrice([listed('2026-11-01', 4395)], [own], WHEN)).toEqual({
    ...own,
    ...{ firstDay: '2026-12-31', priceCents: 4395 },
  });
  expect(newPrice([listed('2027-02-01', 4395)], [own], WHEN)?.firstDay).toBe('2027-02-28');
});

it('A lower price begins with the next term', () => {
  expect(newPrice([listed('2026-11-01', 3995)], [own], WHEN)?.firstDay).toBe('2026-11-30');
});

it('Of several later prices the nearest begins first, without those that the next one has replaced', () => {
  const both = [listed('2028-01-01', 4595), listed('2027-01-01', 4395)];
  const first = newPrice(both, [own], WHEN);
  expect(first).toMatchObject({ firstDay: '2027-01-31', priceCents: 4395 });
  expect(newPrice(both, first ? [own, first] : [], WHEN)).toMatchObject({
    ...{ firstDay: '2028-01-31', priceCents: 4595 },
  });
  const replaced = [listed('2026-10-01', 4395), listed('2026-11-01', 4495)];
  expect(newPrice(replaced, [own], WHEN)).toMatchObject({ firstDay: '2026-12-31', priceCents: 4495 });
  const takenBack = [listed('2026-10-01', 4395), listed('2026-12-15', 4195)];
  expect(newPrice(takenBack, [own], WHEN)).toBeUndefined();
});

it('Nothing changes by an equal price, an older one, or one of another length of the term', () => {
  expect(newPrice([listed('2026-11-01', 4195)], [own], WHEN)).toBeUndefined();
  expect(newPrice([listed('2026-01-31', 4395)], [own], WHEN)).toBeUndefined();
  expect(newPrice([{ ...listed('2026-11-01', 4395), months: 3 }], [own], WHEN)).toBeUndefined();
  expect(newPrice([listed('2026-11-01', 4395)], [], WHEN)).toBeUndefined();
});
