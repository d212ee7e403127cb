import { describe, expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { ROUTES } from '../../lib/shared/routes.ts';
import { allowedActions, refusedActions } from './actions.ts';
import type { Subscription } from './hero.ts';
import { subscription } from './subscription.example.ts';

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
});
