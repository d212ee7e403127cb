import { describe, expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { ROUTES } from '../../lib/shared/routes.ts';
import { allowedActions, cardActions, mainActionOf, refusedActions } from './actions.ts';
import type { Subscription } from './hero.ts';
import { deliveredOn, subscription } from './subscription.fixture.ts';

type Action = Subscription['actions'][number];

const flags = {
  brand: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, true])),
  general: Object.fromEntries(GENERAL_FLAGS.map((flag) => [flag, true])),
} as ResolvedFlags;
const gates = { flags, surface: 'web' } as const;
const action = (name: Action['name'], differences: Partial<Action> = {}): Action => ({
  name,
  allowed: true,
  reason: null,
  url: null,
  ...differences,
});

describe('The actions of a subscription', () => {
  it('link to the brand’s own page when the back office names one', () => {
    const readable = subscription({ actions: [action('read_online', { url: 'https://krant.example/' })] });
    expect(allowedActions(readable, gates)).toMatchObject([
      { name: 'read_online', href: 'https://krant.example/' },
    ]);
  });

  it('link only to pages that exist', () => {
    const names = [
      'holiday',
      'complaint',
      'moving_house',
      'change_payment',
      'share',
      'change_email',
    ] as const;
    const links = allowedActions(subscription({ actions: names.map((name) => action(name)) }), gates);
    const built = ROUTES.filter((route) => route.built).map((route) => route.path.split('/[')[0] ?? '');
    expect(links.filter(({ href }) => !built.some((path) => href.startsWith(path)))).toEqual([]);
  });

  it('have no link when they are not allowed', () => {
    const refused = action('read_online', { allowed: false, reason: 'ENDED', url: 'https://krant.example/' });
    expect(allowedActions(subscription({ actions: [refused] }), gates)).toEqual([]);
  });

  it('have a reason only when they are refused', () => {
    const actions = [action('holiday', { allowed: false, reason: 'NOT-DELIVERED' }), action('change')];
    expect(refusedActions(subscription({ actions }))).toEqual([{ name: 'holiday', reason: 'NOT-DELIVERED' }]);
  });

  it('are also in the app where only the web has a page for it', () => {
    const held = subscription({ brandId: 'b001', subscriptionId: '7', actions: [action('unlink')] });
    expect(allowedActions(held, { flags, surface: 'app' })[0]?.href).toBe('/abonnementen/ontkoppelen/b001/7');
  });

  it('open the complaint form with this subscription filled in, and its page of the app in the app', () => {
    const reportable = subscription({ actions: [action('complaint')] });
    expect(allowedActions(reportable, gates)[0]?.href).toBe('/bezorgservice/klacht?abonnement=s%201');
    expect(allowedActions(reportable, { flags, surface: 'app' })[0]?.href).toBe(
      '/bezorgservice/app/klacht?abonnement=s%201',
    );
  });

  it('put two on the card, without those that the page shows above it', () => {
    const names = ['moving_house', 'complaint', 'read_online', 'holiday', 'terminate'] as const;
    const actions = names.map((name) =>
      action(name, name === 'read_online' || name === 'terminate' ? { url: 'https://krant.example/' } : {}),
    );
    const { first, more } = cardActions(subscription({ actions }), gates, ['read_online']);
    expect(first.map(({ name }) => name)).toEqual(['holiday', 'complaint']);
    expect(more.map(({ name }) => name)).toEqual(['moving_house', 'terminate']);
    const reported = cardActions(subscription({ actions }), gates, ['read_online', 'complaint']);
    expect(reported.first.map(({ name }) => name)).toEqual(['holiday', 'moving_house']);
    expect(reported.more.map(({ name }) => name)).toEqual(['terminate']);
  });

  it('are all behind "Meer" while the delivery is paused, which has a button of its own', () => {
    const paused = subscription({ actions: [action('holiday'), action('complaint')] });
    const { first, more } = cardActions(paused, gates, [], true);
    expect(first).toEqual([]);
    expect(more.map(({ name }) => name)).toEqual(['holiday', 'complaint']);
  });

  it('make the page’s main action that of the title that comes next', () => {
    const later = subscription({
      subscriptionId: 'later',
      actions: [action('read_online', { url: 'https://later.example/' })],
      nextDelivery: deliveredOn('2026-11-25', '08:00'),
    });
    const next = subscription({ subscriptionId: 'next', actions: [action('holiday'), action('complaint')] });
    const isTold = () => false;
    expect(mainActionOf([later, next], gates, isTold)).toMatchObject({
      subscriptionId: 'next',
      action: { name: 'complaint' },
    });
    expect(mainActionOf([], gates, isTold)).toBeUndefined();
    // The page does not lead with a report that it has already.
    expect(mainActionOf([next], gates, () => true)?.action.name).toBe('holiday');
  });
});
