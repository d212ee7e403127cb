/** What is shared when a subscription gets another holder, or an account is erased. */
import { beforeEach, expect, test } from 'vitest';
import { codeHasher } from '../../../backoffice/kernel/code-hash.ts';
import { takeWayBack } from '../../../backoffice/services/linking/way-back.ts';
import { eraseDueAccounts } from '../../../backoffice/services/personal-data/erase-accounts.ts';
import { requestErasure } from '../../../backoffice/services/personal-data/erasure.ts';
import { askNewInvite } from '../../../backoffice/services/sharing/answer-invite.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import {
  LinkSubscription,
  RedeemLinkCode,
  RequestLinkCode,
  UnlinkSubscription,
} from '../../../gen/operations.ts';
import { setRows } from '../../support/rows.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { sharingActs } from './sharing.fixture.ts';

const DAY = 86_400_000;
/** Jan's newspaper, which Ahmed (`zaterdag`) reads along with, and to which Oma is invited. */
const JAN = 'jan@ad';
const AD = '10000001';
const OMA = 'demo-uitnodiging-link-2';
const EXPIRED = 'demo-uitnodiging-link-3';
const USED = 'demo-uitnodiging-link-1';

describeWithDatabase('What is shared', (open) => {
  const fixture = demoBackoffice(open, beforeEach);
  const { overview, openedBy, stateFor, mailsTo, accepted } = sharingActs(() => fixture);

  const placesOf = async (who: string) => (await overview(who)).sharedWithMe.map((one) => one.holderName);
  const householdOf = async (who: string) =>
    (await overview(who)).subscriptions.find(({ subscription }) => subscription.subscriptionId === AD);
  const valuesOf = async (template: string, account: string) =>
    (await fixture.mailsOf(account, template)).map(({ values }) => values);

  async function takeOver(who: string): Promise<void> {
    const input = { subscriptionNumber: AD, zipCode: '3512pn', houseNumber: '106 bis' };
    const { requestId } = (await fixture.ask(LinkSubscription, { input }, { who })).data.linkSubscription;
    if (!requestId) throw new Error('Linking asked for no code');
    await fixture.ask(RequestLinkCode, { input: { requestId, by: 'email' } }, { who });
    const [mail] = await valuesOf('subscription-link-code', who.replace(/^(\w+)@.*/, 'demo-$1'));
    const { data } = await fixture.ask(RedeemLinkCode, { input: { requestId, code: mail.code } }, { who });
    expect(data.redeemLinkCode.subscriptionId).toBe(AD);
  }
  async function eraseWhenDue(who: string): Promise<void> {
    expect(await requestErasure(await fixture.contextFor(who))).toMatchObject({ dueOn: '2026-11-27' });
    fixture.clock.now += 7 * DAY;
    await eraseDueAccounts(fixture.jobContext());
  }

  test('ends when the holder unlinks the subscription, with a mail to the reader', async () => {
    expect(await placesOf('zaterdag@ad')).toEqual(['Jan']);
    await fixture.ask(UnlinkSubscription, { input: { subscriptionId: AD } }, { who: JAN });
    expect(await placesOf('zaterdag@ad')).toEqual([]);
    expect(await valuesOf('sharing-ended', 'demo-zaterdag')).toHaveLength(1);
    expect(await stateFor(null, OMA)).toBe('ended');
    const open = fixture.db.selectFrom('invite').select('invite_key').where('subscription_id', '=', AD);
    expect(await open.where('state', '=', 'open').execute()).toEqual([]);
  });

  test('goes on with another holder, but for the invitations of the former one', async () => {
    await takeOver('weekend@ad');
    expect(await placesOf('zaterdag@ad')).toHaveLength(1);
    expect(await householdOf(JAN)).toBeUndefined();
    const household = await householdOf('weekend@ad');
    expect(household).toMatchObject({
      coReaders: [{ accountId: 'demo-zaterdag' }],
      invites: [],
      placesLeft: 3,
    });
    for (const key of [OMA, EXPIRED, USED]) expect(await stateFor(null, key), key).toBe('ended');
    expect(await stateFor('weekend@ad', OMA), 'for the new holder').toBe('ended');
    expect(await stateFor('zaterdag@ad', USED), 'for its reader').toBe('reading');
    await askNewInvite(await openedBy(null, EXPIRED));
    expect(await mailsTo('demo-weekend')).not.toContain('sharing-new-asked');
  });

  test('ends for the co-reader who becomes the holder, without a mail about it', async () => {
    await takeOver('zaterdag@ad');
    expect(await placesOf('zaterdag@ad')).toEqual([]);
    expect(await householdOf('zaterdag@ad')).toMatchObject({ coReaders: [], placesLeft: 4 });
    expect(await mailsTo('demo-zaterdag')).not.toContain('sharing-ended');
  });

  test('by the wrong holder is revoked when the takeover is undone', async () => {
    await takeOver('weekend@ad');
    const [{ undoKey }] = await valuesOf('subscription-linked', 'demo-jan');
    const { anonymous, brand } = await openedBy(null, undoKey);
    const codes = codeHasher(() => 'a-secret');
    expect(
      await takeWayBack({ anonymous: { ...anonymous, codes }, brand, context: null, key: undoKey }),
    ).toMatchObject({ state: 'done' });
    expect(await householdOf(JAN)).toMatchObject({
      coReaders: [{ accountId: 'demo-zaterdag' }],
      invites: [],
    });
  });

  test('ends when the account of the holder is erased', async () => {
    const key = await accepted('geen@ad', 'bo@elders.nl');
    await setRows(fixture.db, 'subscription', { account_id: 'demo-camping' }, { ends_on: '2026-11-21' });
    await eraseWhenDue('camping@ad');
    expect(await placesOf('geen@ad')).toEqual([]);
    expect(await valuesOf('sharing-ended', 'demo-geen')).toHaveLength(1);
    expect(await stateFor('geen@ad', key)).toBe('unknown');
    const readers = fixture.db
      .selectFrom('co_reader')
      .select('ended_by')
      .where('account_id', '=', 'demo-geen');
    expect(await readers.execute()).toEqual([{ ended_by: 'deleted' }]);
  });

  test('frees the place of a co-reader whose account is erased, with a mail to the holder', async () => {
    await accepted('geen@ad', 'bo@elders.nl');
    await eraseWhenDue('geen@ad');
    expect(await valuesOf('sharing-left', 'demo-camping')).toMatchObject([{ person: 'Bo Vermeer' }]);
    const [household] = (await overview()).subscriptions;
    expect(household).toMatchObject({ placesLeft: 3, coReaders: [{ accountId: 'demo-vakantie' }] });
  });
});
