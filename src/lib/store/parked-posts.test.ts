import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { parkPost, takeParkedPost } from './parked-posts.ts';
import { store } from './store.ts';
import { useTestStore } from './test-store.fixture.ts';

const POST = {
  brandKey: 'ad',
  path: '/vakantieservice/doorgeven?stap=datums',
  fields: { eerste: '1-12-2026', abonnement: ['1', '2'] },
  accountId: 'anna',
};
const OWN = { ...POST, hadSession: true };

describeOnBothEngines('A parked form', (open) => {
  useTestStore(open);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes));

  it('is returned unchanged, once', async () => {
    const id = await parkPost(OWN, at(0));
    expect(await takeParkedPost(id, POST, at(14))).toEqual(POST);
    expect(await takeParkedPost(id, POST, at(14))).toBeUndefined();
  });

  it('is not found by another cookie, at another brand or on another page, and stays available', async () => {
    const id = await parkPost(OWN, at(0));
    expect(await takeParkedPost(id.toLowerCase(), POST, at(1))).toBeUndefined();
    expect(await takeParkedPost(id, { ...POST, brandKey: 'vk' }, at(1))).toBeUndefined();
    expect(await takeParkedPost(id, { ...POST, path: '/account' }, at(1))).toBeUndefined();
    expect(await takeParkedPost(id, POST, at(1))).toBeDefined();
  });

  it('expires after 15 minutes, and is deleted when the next one is parked', async () => {
    const id = await parkPost(OWN, at(0));
    expect(await takeParkedPost(id, POST, at(15))).toBeUndefined();
    await parkPost(OWN, at(15));
    expect(await store().selectFrom('parked_post').selectAll().execute()).toHaveLength(1);
  });

  it('is deleted as the oldest when its account has more than ten at a brand', async () => {
    const mine = { ...OWN, accountId: 'carla' };
    const other = await parkPost({ ...mine, accountId: 'daan' }, at(30));
    const elsewhere = await parkPost({ ...mine, brandKey: 'vk' }, at(30));
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await parkPost(mine, at(index < 2 ? 30 : 31)));
    const taken = await Promise.all(ids.map((id) => takeParkedPost(id, mine, at(32))));
    expect(taken.map((post) => post !== undefined)).toEqual([false, false, ...Array(10).fill(true)]);
    expect(await takeParkedPost(other, mine, at(32))).toBeDefined();
    expect(await takeParkedPost(elsewhere, { ...mine, brandKey: 'vk' }, at(32))).toBeDefined();
  });

  it('without a session is limited to three, and never replaces one with a session', async () => {
    const mine = { ...OWN, accountId: 'emma' };
    const own: string[] = [];
    for (let index = 0; index < 10; index += 1) own.push(await parkPost(mine, at(40)));
    const others: string[] = [];
    for (let index = 0; index < 12; index += 1)
      others.push(await parkPost({ ...mine, hadSession: false }, at(index < 9 ? 41 : 42)));
    const areThere = async (ids: readonly string[]) =>
      (await Promise.all(ids.map((id) => takeParkedPost(id, mine, at(43))))).map(
        (post) => post !== undefined,
      );
    expect(await areThere(own)).toEqual(Array(10).fill(true));
    expect(await areThere(others)).toEqual([...Array(9).fill(false), true, true, true]);
  });

  it('cannot be opened with the data in the table', async () => {
    const id = await parkPost(OWN, at(0));
    expect(JSON.stringify(await store().selectFrom('parked_post').selectAll().execute())).not.toContain(id);
  });
});
