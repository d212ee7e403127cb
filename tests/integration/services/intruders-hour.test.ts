/**
 * An intruder changes the e-mail address of Jan's account, and does what the contract offers. Jan then uses the link in
 * the mail to the old address.
 */
import { beforeEach, expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { RECOVERIES } from '../../../gen/backoffice/recoveries.ts';
import { ACTS } from '../../../gen/tests/acts.ts';
import { variants } from '../../support/runner/only-in-all.ts';
import { accountState } from './account-state.ts';
import { JAN, openEmailChange } from './email-change.fixture.ts';
import { namesOf, openIntruder } from './intruder.fixture.ts';
import type { Act } from './intruder-act.fixture.ts';

const WAYS = Object.fromEntries(RECOVERIES.flatMap(({ changes }) => Object.entries(changes)));

test('an intruder can do every change of the table', () => {
  expect(Object.keys(ACTS).sort()).toEqual(Object.keys(WAYS).sort());
});

test('the page lists only what the table says about the change', () => {
  for (const [name, { undone = [], left = [] }] of Object.entries(ACTS)) {
    const way = WAYS[name];
    const lists: readonly string[] = way && 'lists' in way ? way.lists : [];
    expect([name, [...undone, ...left].filter((one) => !lists.includes(one))]).toEqual([name, []]);
  }
});

/** Those that only end another act of the intruder are left out. */
const ENDS_ANOTHER = ['cancelErasureByLink', 'stopPhoneChallenge', 'cancelEmailChange', 'undoLinkChange'];
const isOfTheHour = ([name, { left, before }]: readonly [string, Act]) =>
  !left && !before && !ENDS_ANOTHER.includes(name);

describeWithDatabase("After an intruder's hour", (open, { newPlace }) => {
  const intruder = openIntruder(openEmailChange(open, newPlace));
  const { clock, db, logIn, takeOver, takeBack, prepare } = intruder;
  beforeEach(prepare);
  const state = () => accountState(db(), JAN);

  /** What the page lists, and how the account differs from before. */
  async function after(act: Act) {
    await logIn('laptop');
    await act.before?.(intruder);
    const before = await state();
    await takeOver();
    await act.does(intruder);
    clock.now += 60_000;
    const { body } = await takeBack();
    const found = { status: body.status, ...namesOf(body.recovered), before, now: await state() };
    await act.restore?.(intruder);
    return found;
  }
  const sorted = (things: readonly string[] = []) => things.toSorted();

  // One database for all: each act finds the account as it was. Every commit tries them together, below.
  test('each change alone is undone, and listed', async () => {
    const undone = Object.entries(ACTS).filter(([, { left }]) => !left);
    for (const [name, act] of variants(undone, 2)) {
      const { before, now, ...page } = await after(act);
      expect([name, page]).toEqual([name, { status: 'undone', undone: sorted(act.undone), left: [] }]);
      expect([name, now]).toEqual([name, before]);
    }
  }, 240_000);

  test('what cannot be undone is on the page', async () => {
    for (const [name, act] of Object.entries(ACTS).filter(([, { left }]) => left)) {
      const { before: _, now: __, ...page } = await after(act);
      const listed = { status: 'undone', undone: sorted(act.undone), left: sorted(act.left) };
      expect([name, page]).toEqual([name, listed]);
    }
  });

  test('the whole hour at once is undone: the account is as before', async () => {
    const { requestErasure, unlinkSubscription, ...others } = ACTS;
    const acts = Object.entries({ requestErasure, ...others, unlinkSubscription } as typeof ACTS);
    const refused: string[] = [];
    const before = await state();
    await takeOver();
    for (const [name, act] of acts.filter(isOfTheHour)) {
      await db().deleteFrom('rate_limit').execute();
      clock.now += 30_000;
      await logIn('laptop');
      await act.does(intruder).catch(() => refused.push(name));
    }
    expect(refused).toEqual([]);
    const { body } = await takeBack();
    // By now the delivery team has the complaint.
    expect(namesOf(body.recovered).left).toEqual(['complaint']);
    expect({ ...(await state()), complaints: [] }).toEqual({ ...before, complaints: [] });
    expect(namesOf(body.recovered).undone).toEqual(
      expect.arrayContaining(['address', 'erasure', 'feed', 'invites', 'name', 'pause', 'phone', 'unlinked']),
    );
  });
});
