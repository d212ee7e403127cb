import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../../contract/areas.ts';
import { BRAND_FLAGS, resolveFlags } from '../../../contract/flags.ts';
import { ROUTES } from '../../lib/shared/routes.ts';
import { appRoutes } from './app-routes.ts';

const about = {
  _id: 'f',
  _type: 'featureFlags' as const,
  _createdAt: '',
  _updatedAt: '',
  _rev: '1',
  general: {},
};
const flagsWith = (value: boolean) =>
  resolveFlags(
    { ...about, ad: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, value])) },
    'ad',
    () => {},
  );
const built = ROUTES.map((route) => ({ ...route, built: true }));

describe('the app’s routes', () => {
  it('are all the app routes of the routes table', () => {
    const patterns = appRoutes(flagsWith(true), {}).map(({ pattern }) => pattern);
    expect(patterns).toEqual(ROUTES.filter(({ path }) => path.includes('/app/')).map(({ path }) => path));
    expect(patterns.length).toBeGreaterThan(4);
  });

  it('have names that tell them apart, in their own area', () => {
    const complaints = appRoutes(flagsWith(true), {}).filter(({ pattern }) => pattern.includes('/klacht'));
    expect(complaints).toHaveLength(4);
    expect(new Set(complaints.map(({ title }) => title)).size).toBe(4);
  });

  it('are links when they are open and every segment has a value', () => {
    const routes = appRoutes(flagsWith(true), { brand_id: 'b001', subscription_id: '' }, built);
    expect(routes).toContainEqual(
      expect.objectContaining({ address: '/vakantieservice/app/doorgeven', state: 'open' }),
    );
    const delivery = routes.find(({ pattern }) => pattern.includes('[subscription_id]'));
    expect(delivery).toMatchObject({ state: 'open' });
    expect(delivery?.address).toBeUndefined();
  });

  it('encode a value as one segment of the address', () => {
    const routes = appRoutes(flagsWith(true), { brand_id: 'b001', subscription_id: '12/../3' }, built);
    expect(routes.map(({ address }) => address)).toContain('/bezorgservice/app/b001/12%2F..%2F3');
  });

  it('have no address when a flag closes them or they are not built', () => {
    const closes = built.filter(({ feature }) => FEATURES[feature].opensBy !== 'always');
    const closed = appRoutes(flagsWith(false), {}, closes);
    expect(closed.length).toBeGreaterThan(3);
    expect(closed.every(({ state, address }) => state === 'closed' && address === undefined)).toBe(true);
    const later = appRoutes(
      flagsWith(true),
      {},
      ROUTES.map((route) => ({ ...route, built: false })),
    );
    expect(later.every(({ state, address }) => state === 'notBuilt' && address === undefined)).toBe(true);
  });
});
