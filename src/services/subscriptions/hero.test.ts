import { describe, expect, it } from 'vitest';
import { heroOf } from './hero.ts';
import { deliveredOn, subscription } from './subscription.example.ts';

describe('The hero of the subscriptions page', () => {
  it('shows the earliest next paper of all subscriptions', () => {
    const late = subscription({ nextDelivery: deliveredOn('2026-11-23', '08:00') });
    const soon = subscription({ nextDelivery: deliveredOn('2026-11-21', '08:30') });
    const sooner = subscription({ nextDelivery: deliveredOn('2026-11-21', '07:30') });
    expect(heroOf([late, soon, sooner])).toMatchObject({ kind: 'next', day: '2026-11-21', before: '07:30' });
  });

  it('calls a magazine a magazine', () => {
    const magazine = subscription({
      product: { name: 'Elke week', kind: 'magazine', deliveryDays: [], digitalAccess: false },
    });
    expect(heroOf([magazine])).toMatchObject({ isMagazine: true });
  });

  it('shows when the first subscription begins, while there is no next paper', () => {
    const upcoming = (startsOn: string) => subscription({ state: 'upcoming', startsOn, nextDelivery: null });
    expect(heroOf([upcoming('2027-03-01'), upcoming('2027-01-04')])).toEqual({
      kind: 'starts',
      day: '2027-01-04',
    });
  });

  it('has a text for every reader without a next paper', () => {
    const digital = subscription({
      nextDelivery: null,
      product: { name: 'Digitaal', kind: 'account', deliveryDays: [], digitalAccess: true },
    });
    const ended = subscription({ state: 'ended', nextDelivery: null });
    const quiet = subscription({ nextDelivery: null });
    expect([[], [digital, ended], [ended], [quiet]].map((all) => heroOf(all).kind)).toEqual([
      'none',
      'digital',
      'ended',
      'quiet',
    ]);
  });
});
