/** Addresses that a program may ask for without logging in are counted, each for itself and guesses for a network. */

import { expect, test } from 'vitest';
import { MAKE_FEED } from '../fixtures/agenda/forms.ts';
import { comesEveryDay, dayFromToday, linkAbout } from '../fixtures/subscriptions/delivery-rows.ts';
import { visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { nl } from '../support/texts.ts';

const journey = await journeyPortal();

test('an address that is asked too often waits, and those of other readers on the same network do not', async () => {
  const made = async () => {
    const { tab } = await visitAs(await journey.readerLike('weekend'), journey.address('/bezorgservice'));
    await tab.press(MAKE_FEED);
    return tab.valueBy(nl('agenda.feed.label'));
  };
  const [often, once] = [await made(), await made()];
  // A few at a time: a crowd is told to come back by somebody else.
  const answersOf = async (address: (index: number) => string, fives: number) => {
    const answers: number[] = [];
    for (let five = 0; five < fives; five += 1) {
      const these = [0, 1, 2, 3, 4].map((one) => statusOf(address(five * 5 + one)));
      answers.push(...(await Promise.all(these)));
    }
    return answers;
  };
  const asked = await answersOf(() => often, 13);
  expect([...asked].sort()).toEqual([...Array(60).fill(200), ...Array(5).fill(429)]);
  const guesses = await answersOf((index) => once.replace(/.{3}(?=\.ics$)/, `x${10 + (index % 90)}`), 26);
  expect([...new Set(guesses)].sort()).toEqual([404, 429]);
  expect(await statusOf(once)).toBe(200);
});

test('a link that is opened too often is refused for a while, and no other link from the same network is', async () => {
  const about = async () => {
    const { id: subscriptionId } = await comesEveryDay(journey, await journey.readerLike('jan'));
    return linkAbout(journey, { subscriptionId, day: dayFromToday(-1), purpose: 'report' });
  };
  const [often, once] = [await about(), await about()];
  const visits: number[] = [];
  for (let visit = 0; visit < 31; visit += 1) visits.push(await statusOf(often));
  expect(visits).toEqual([...Array(30).fill(200), 429]);
  expect(await statusOf(once)).toBe(200);
  // Guessed ones are counted together.
  const guessed: number[] = [];
  for (let index = 0; index < 31; index += 1)
    guessed.push(await statusOf(once.replace(/.{3}$/, String(100 + index))));
  expect([...new Set(guessed)].sort()).toEqual([404, 429]);
  expect(await statusOf(once)).toBe(200);
});

async function statusOf(address: string): Promise<number> {
  const { hostname, port, pathname } = new URL(address);
  const { status, headers } = await ask({ port: Number(port), host: hostname, path: pathname });
  expect(Number(headers['retry-after'] ?? 0) > 0, `${status} with Retry-After`).toBe(status === 429);
  return status;
}
