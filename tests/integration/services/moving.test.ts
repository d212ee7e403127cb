/** The moving service by GraphQL: what a reader can do, on both engines. */
import { afterEach, expect, test } from 'vitest';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { CancelMovingHouse, MovingHouseQuote } from '../../../gen/operations.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { SEEDED_AT } from './holiday.fixture.ts';
import { ANTWERPEN, ARNHEM, GENT, movingActs } from './moving.fixture.ts';

describeWithDatabase('the moving service', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;
  afterEach(() => {
    fixture.clock.now = SEEDED_AT;
  });

  const { movesOf, submit } = movingActs(() => fixture);

  test('shows what can move and when, and each move with its possible actions', async () => {
    const { today, earliest, latest, subscriptions, moves } = await movesOf('verhuist@dpgnl');
    expect([today, earliest, latest]).toEqual(['2026-11-20', '2026-11-27', '2027-11-20']);
    expect(subscriptions.map(({ brandKey }) => brandKey).sort()).toEqual(['ad', 'arn', 'lib']);
    const short = moves.map((move) =>
      [
        move.state,
        move.movingDay,
        move.canCancel && `until ${move.cancelUntil}`,
        move.whyNot,
        move.parts.length,
      ]
        .filter(Boolean)
        .join(' '),
    );
    expect(short).toEqual([
      'scheduled 2027-02-03 until 2027-01-29 3',
      'cancelled 2026-12-30 MOVING-PAST 3',
      'done 2026-01-24 MOVING-PAST 3',
    ]);
    const near = await movesOf('inpakken@ad');
    expect(near.moves).toMatchObject([{ state: 'scheduled', canCancel: false, whyNot: 'MOVING-CLOSED' }]);
  });

  test('a host shows and moves its own brands only', async () => {
    const { subscriptions, moves } = await movesOf('verhuist@ad');
    expect(subscriptions.map(({ brandKey }) => brandKey)).toEqual(['ad']);
    expect(moves.map(({ parts }) => parts.length)).toEqual([1, 1, 1]);
    const stranger = await submit('2027-06-01', ARNHEM, { who: 'jan@ad', subscriptionIds: ['10001701'] });
    expect(stranger.error).toBe('NOT-FOUND');
  });

  test('a digital subscription is not listed', async () => {
    const { subscriptions, earliest, moves } = await movesOf('digitaal@ad');
    expect({ subscriptions, earliest, moves }).toEqual({ subscriptions: [], earliest: null, moves: [] });
  });

  test('quotes a move without making it', async () => {
    const all = (await movesOf('jan@dpgnl')).subscriptions.map(({ subscriptionId }) => subscriptionId);
    const input = { subscriptionIds: all, movingDay: '2026-12-14', address: GENT };
    const { data } = await ask(MovingHouseQuote, { input }, { who: 'jan@dpgnl' });
    expect(data.movingHouseQuote.violations).toEqual([]);
    const said = data.movingHouseQuote.parts.map(({ part }) => [
      part.subscription.product.kind,
      part.isDelivered,
      part.firstPaper?.day ?? null,
    ]);
    expect(said).toEqual([
      ['magazine', true, '2026-12-17'],
      ['newspaper', false, null],
      ['newspaper', false, null],
    ]);
    expect((await movesOf('jan@dpgnl')).moves).toEqual([]);
  });

  test.each([
    ['too soon', '2026-11-26', ARNHEM, 'MOVING-TOO-SOON', 'movingDay'],
    ['too far ahead', '2027-11-21', ARNHEM, 'MOVING-TOO-FAR', 'movingDay'],
    ['abroad', '2026-12-14', { ...ARNHEM, country_code: 'FR' }, 'MOVING-ABROAD', 'address.country_code'],
    [
      'to a post office box',
      '2026-12-14',
      { ...ARNHEM, street: 'Postbus' },
      'MOVING-PO-BOX',
      'address.street',
    ],
  ])('a move %s is refused with its own code', async (_, day, address, code, field) => {
    const { answer: response } = await submit(day, address);
    expect(response).toMatchObject({ violations: [{ code, field }], moves: [] });
  });

  test('a move is stored once with its audit line and mail, and a repeat gets the same result', async () => {
    const key = 'a-move-of-jan-00001';
    const first = await submit('2026-12-14', ARNHEM, { key });
    expect(first.answer).toMatchObject({
      violations: [],
      moves: [
        {
          state: 'submitted',
          canCancel: true,
          cancelUntil: '2026-12-09',
          address: { zip_code: '6811 AB' },
          parts: [{ isDelivered: true, firstPaper: { day: '2026-12-14' } }],
        },
      ],
    });
    expect((await submit('2026-12-14', ARNHEM, { key })).text).toBe(first.text);
    expect((await submit('2026-12-15', ARNHEM, { key })).error).toBe('IDEMPOTENCY-MISMATCH');
    const moveId = first.answer?.moves[0]?.moveId ?? '';
    const lines = await fixture.auditLines(moveId);
    expect(lines).toMatchObject([{ action: 'submitMovingHouseV2', account_id: 'demo-jan', before: null }]);
    expect(lines[0]?.after).not.toContain('Lindelaan');
    expect(await fixture.mailsOf('demo-jan', 'moving-submitted')).toHaveLength(1);
  });

  test('the same move under another key, or an earlier one, is an overlap; a later one is a second move', async () => {
    for (const day of ['2026-12-14', '2026-12-01'])
      expect((await submit(day, ARNHEM)).answer?.violations).toMatchObject([{ code: 'MOVING-OVERLAP' }]);
    const second = await submit('2027-03-01', ANTWERPEN);
    expect(second.answer).toMatchObject({ violations: [], moves: [{ parts: [{ isDelivered: true }] }] });
    const { moves } = await movesOf('jan@ad');
    expect(moves.map(({ movingDay, address }) => `${movingDay} ${address.city}`)).toEqual([
      '2027-03-01 Antwerpen',
      '2026-12-14 Arnhem',
    ]);
  });

  test('a move is cancelled by its own account and brand only, and stays cancelled', async () => {
    const [{ moveId = '' } = {}] = (await movesOf('jan@ad')).moves;
    for (const who of ['els@hln', 'jan@lib', 'vakantie@ad'])
      expect((await ask(CancelMovingHouse, { input: { moveId } }, { who })).error).toBe('NOT-FOUND');
    const { data } = await ask(CancelMovingHouse, { input: { moveId } });
    expect(data.cancelMovingHouseV2).toMatchObject({
      violations: [],
      moves: [{ moveId, state: 'cancelled' }],
    });
    const again = await ask(CancelMovingHouse, { input: { moveId } });
    expect(again.data.cancelMovingHouseV2.violations).toMatchObject([
      { code: 'MOVING-PAST', field: 'moveId' },
    ]);
    expect(await fixture.auditedActions(moveId)).toEqual(['cancelMovingHouseV2', 'submitMovingHouseV2']);
  });

  test('a move of several brands is cancelled for the host’s brands, and stays for the others', async () => {
    const all = (await movesOf('veel@dpgnl')).subscriptions.map(({ subscriptionId }) => subscriptionId);
    const { answer: response } = await submit('2026-12-08', ARNHEM, {
      who: 'veel@dpgnl',
      subscriptionIds: all,
    });
    expect(response?.moves[0]?.parts).toHaveLength(4);
    const moveId = response?.moves[0]?.moveId ?? '';
    await ask(CancelMovingHouse, { input: { moveId } }, { who: 'veel@ad' });
    const atGroup = (await movesOf('veel@dpgnl')).moves.find((move) => move.moveId === moveId);
    expect(atGroup).toMatchObject({ state: 'submitted' });
    expect(atGroup?.parts).toHaveLength(3);
  });
});
