import { expect, test } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { type Action, actionsOn } from './actions.rules.ts';
import type { HeldSubscription } from './subscription.ts';

const today = '2026-11-20';
const paper = {
  kind: 'newspaper',
  digitalAccess: true,
  rules: ruleSetOf('nl', 'newspaper'),
  startsOn: '2020-01-01',
  endsOn: null,
  suspensions: [],
} as unknown as HeldSubscription;
const brand = {
  subscriptionReadOnlineUrl: 'https://ad.example/lezen',
  subscriptionChangeLinkUrl: 'https://ad.example/wijzigen',
  subscriptionTerminateLinkUrl: 'https://ad.example/opzeggen',
} as unknown as Brand;

const actions = (difference: Partial<HeldSubscription> = {}, open = () => true, at = brand) =>
  Object.fromEntries(
    actionsOn({ ...paper, ...difference }, at, today, open).map((action) => [action.name, action]),
  );
const reasons = (found: Record<string, Action>) =>
  Object.fromEntries(Object.values(found).flatMap(({ name, reason }) => (reason ? [[name, reason]] : [])));

test('a running newspaper has all actions when all features are on', () => {
  expect(reasons(actions())).toEqual({});
  expect(actions().read_online).toMatchObject({ allowed: true, url: 'https://ad.example/lezen' });
});

test('an action of a feature that is off is not offered', () => {
  expect(reasons(actions({}, () => false))).toMatchObject({
    holiday: 'NOT-OFFERED',
    complaint: 'NOT-OFFERED',
    share: 'NOT-OFFERED',
  });
});

test('an action on the site of the brand is not offered without its address', () => {
  expect(reasons(actions({}, undefined, {} as Brand))).toEqual({
    read_online: 'NOT-OFFERED',
    change: 'NOT-OFFERED',
  });
});

test('a subscription is ended on the site of the brand, or here where the brand names none', () => {
  expect(actions({}).terminate).toMatchObject({ allowed: true, url: expect.stringContaining('https://') });
  expect(actions({}, undefined, {} as Brand).terminate).toMatchObject({ allowed: true, url: null });
  expect(actions({}, () => false, {} as Brand).terminate?.reason).toBe('NOT-OFFERED');
});

test('a digital subscription has no delivery actions', () => {
  expect(reasons(actions({ kind: 'account' }))).toEqual({
    holiday: 'NOT-DELIVERED',
    complaint: 'NOT-DELIVERED',
    moving_house: 'NOT-DELIVERED',
  });
});

test('without digital access there is nothing to read online or to share', () => {
  expect(reasons(actions({ digitalAccess: false }))).toEqual({
    read_online: 'NO-DIGITAL-ACCESS',
    share: 'NO-DIGITAL-ACCESS',
  });
});

test('a future subscription can be paused or moved, not read or complained about', () => {
  expect(reasons(actions({ startsOn: '2026-12-01' }))).toEqual({
    read_online: 'NOT-STARTED',
    complaint: 'NOT-STARTED',
    share: 'NOT-STARTED',
  });
});

test('an ending subscription cannot be changed or ended again', () => {
  expect(reasons(actions({ endsOn: '2026-12-31' }))).toEqual({ change: 'ENDING', terminate: 'ENDING' });
});

test('fourteen days after its end only a complaint is possible, on the fifteenth nothing', () => {
  expect(actions({ endsOn: '2026-11-06' }).complaint?.allowed).toBe(true);
  expect(actions({ endsOn: '2026-11-05' }).complaint?.reason).toBe('ENDED');
  expect(new Set(Object.values(reasons(actions({ endsOn: '2026-11-05' }))))).toEqual(new Set(['ENDED']));
});

test('an action that is not allowed has no address', () => {
  expect(actions({ endsOn: '2026-11-05' }).read_online).toMatchObject({ allowed: false, url: null });
});
