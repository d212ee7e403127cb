import { expect, test } from 'vitest';
import { createAnnouncedDelays } from './announced-delays.ts';

const delay = {
  delayId: 'glad',
  brandKey: 'ad',
  from: '3500',
  to: '3599',
  day: '2026-11-21',
  expectedBy: '10:30',
  reason: null,
  until: '2026-11-21T09:30:00.000Z',
};

function opened() {
  const outside = { delays: [delay] as (typeof delay)[] | undefined, asked: 0, now: 0 };
  const store = createAnnouncedDelays(
    async () => {
      outside.asked += 1;
      return outside.delays;
    },
    () => outside.now,
  );
  const read = async (brandKey = 'ad') => {
    store.ofBrand(brandKey);
    await store.refreshed();
    return store.ofBrand(brandKey).map((one) => one.delay.delayId);
  };
  return { outside, read };
}

test('Announced delays are those of one brand, and are fetched once a minute', async () => {
  const { outside, read } = opened();
  expect(await read()).toEqual(['glad']);
  expect(await read('vk')).toEqual([]);
  outside.delays = [];
  outside.now = 59_999;
  expect(await read()).toEqual(['glad']);
  expect(outside.asked).toBe(1);
  outside.now = 60_000;
  expect(await read()).toEqual([]);
});

test('While the back office is down the last list stays', async () => {
  const { outside, read } = opened();
  await read();
  outside.delays = undefined;
  outside.now = 60_000;
  expect(await read()).toEqual(['glad']);
});
