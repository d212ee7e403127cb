/** What an intruder does in the account of another person: one act for each mutation. */
import { setEnd } from '../../../backoffice/services/subscriptions/subscriptions.repository.ts';
import {
  AnswerDeliveryQuestion,
  CancelMovingHouse,
  CancelSuspension,
  CancelTemporaryAddress,
  ChangeEmail,
  ChangePayment,
  ChangePhoneNumber,
  ChooseDelayNotices,
  CloseDeliveryFeed,
  EndSubscription,
  ExplainEnd,
  KeepSubscription,
  LeaveSharedAccess,
  LinkSubscription,
  OpenDeliveryFeed,
  PayInvoices,
  RedeemLinkCode,
  RemovePhoneNumber,
  RequestCallback,
  RequestLinkCode,
  RestorePhoneNumber,
  RevokeCoReader,
  RevokeInvite,
  SendInvite,
  SendPhoneCode,
  StopPhoneChallenge,
  SubmitComplaint,
  SubmitMovingHouse,
  SubmitTemporaryAddress,
  SubscriptionEnd,
  SuspendDelivery,
  UnlinkSubscription,
  VerifyPhoneNumber,
  WithdrawComplaint,
} from '../../../gen/operations.ts';
import { JAN } from './email-change.fixture.ts';
import { AD, ELSEWHERE, FREE, HOME, newKey } from './intruder.fixture.ts';
import type { Act, Intruder } from './intruder-act.fixture.ts';

const SUBSCRIPTION = { subscriptionIds: [AD] };
export const EXAMPLE = 'maat@elders.example';
const NUMBER = { input: { phoneNumber: '06 87654321' } };

const challengeOf = async ({ db }: Intruder) => {
  const open = db().selectFrom('phone_challenge').select('id').where('account_id', '=', JAN);
  const { id } = await open.where('ended_at', 'is', null).executeTakeFirstOrThrow();
  return id;
};
async function verify(intruder: Intruder): Promise<void> {
  await intruder.mutate(ChangePhoneNumber, NUMBER);
  const challengeId = await challengeOf(intruder);
  const codes = intruder.db().selectFrom('phone_code').select('code').where('challenge_id', '=', challengeId);
  const { code } = await codes.executeTakeFirstOrThrow();
  await intruder.mutate(VerifyPhoneNumber, { input: { challengeId, code: code ?? '' } });
}
const liveChange = async ({ db }: Intruder, table: 'delivery_suspension' | 'temporary_address') => {
  const own = db().selectFrom(table).select('change_id').where('subscription_id', '=', AD);
  const { change_id } = await own.where('cancelled_at', 'is', null).executeTakeFirstOrThrow();
  return { input: { changeId: change_id } };
};

/** A subscription of another account whose number and address the intruder knows, and the code for it. */
async function takeOther({ db, mutate, mailed }: Intruder, redeems: boolean): Promise<void> {
  const other = await db()
    .selectFrom('subscription')
    .select(['id', 'zip_code', 'house_number'])
    .where('brand_key', '=', 'ad')
    .where('account_id', '!=', JAN)
    .where('email', 'is not', null)
    .where('zip_code', 'is not', null)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', '2026-12-31')]))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const given = { zipCode: other.zip_code ?? '', houseNumber: other.house_number ?? '' };
  const input = { subscriptionNumber: other.id, ...given };
  await mutate(LinkSubscription, { input }).catch(() => {});
  const requests = db().selectFrom('link_request').select('id').where('account_id', '=', JAN);
  const { id: requestId } = await requests.executeTakeFirstOrThrow();
  await mutate(RequestLinkCode, { input: { requestId, by: 'email' } });
  if (redeems) await mutate(RedeemLinkCode, { input: { requestId, code: await mailed('code') } });
}

const endIt = async ({ mutate }: Intruder): Promise<void> => {
  const { subscriptionEnd } = await mutate(SubscriptionEnd, { brandId: 'b001', subscriptionId: AD });
  await mutate(EndSubscription, { input: { subscriptionId: AD, lastDay: subscriptionEnd.lastDay } });
};

/** Jan's subscription has an end of the publisher, so that the account may be erased. */
let publishersEnd: string | null = null;
async function withoutEnd({ db }: Intruder): Promise<void> {
  const own = db().selectFrom('subscription').select('ends_on').where('id', '=', AD);
  publishersEnd = (await own.executeTakeFirstOrThrow()).ends_on;
  await setEnd(db(), AD, { endsOn: null, askedAt: null });
}
const withItsEnd = ({ db }: Intruder) => setEnd(db(), AD, { endsOn: publishersEnd, askedAt: null });

/** By the name of the mutation. */
export const GRAPHQL_ACTS: Readonly<Record<string, Act>> = {
  changeEmail: {
    does: ({ mutate }) => mutate(ChangeEmail, { input: { subscriptionId: AD, email: EXAMPLE } }),
    undone: ['subscriptionEmail'],
  },
  changePayment: {
    // The provider is away: the change is stored, and the reader hears that nothing has changed yet.
    does: ({ mutate }) =>
      mutate(ChangePayment, {
        input: { subscriptionId: AD, method: 'debit', iban: 'NL91ABNA0417164300', holder: 'I. Dief' },
      }).catch((error: unknown) => {
        if (!String(error).includes('PAYMENT-UNAVAILABLE')) throw error;
      }),
    undone: ['paymentChange'],
  },
  endSubscription: { before: withoutEnd, does: endIt, restore: withItsEnd, undone: ['ending'] },
  keepSubscription: {
    before: async (owner) => {
      await withoutEnd(owner);
      await endIt(owner);
    },
    restore: withItsEnd,
    does: ({ mutate }) => mutate(KeepSubscription, { input: { subscriptionId: AD } }),
    left: ['kept'],
  },
  explainEnd: {
    does: ({ mutate }) => mutate(ExplainEnd, { input: { subscriptionId: AD, reason: 'price' } }),
  },
  payInvoices: {
    // Nothing is open: it is refused, as for any invoice that is not the reader's.
    does: ({ mutate }) =>
      mutate(PayInvoices, { input: { invoiceIds: ['f'.repeat(32)], cents: 1 } }).catch((error: unknown) => {
        if (!String(error).includes('NOT-FOUND')) throw error;
      }),
  },
  suspendDeliveryV2: {
    does: ({ mutate }) =>
      mutate(SuspendDelivery, {
        input: { ...SUBSCRIPTION, firstDay: '2027-01-11', lastDay: '2027-01-23' },
      }),
    undone: ['pause'],
  },
  submitTemporaryDeliveryAddressV2: {
    does: ({ mutate }) =>
      mutate(SubmitTemporaryAddress, {
        input: { ...SUBSCRIPTION, firstDay: '2027-01-25', lastDay: '2027-01-30', address: ELSEWHERE },
      }),
    undone: ['elsewhere'],
  },
  cancelDeliverySuspensionV2: {
    does: async (intruder) =>
      intruder.mutate(CancelSuspension, await liveChange(intruder, 'delivery_suspension')),
    undone: ['pauseEnded'],
  },
  cancelTemporaryDeliveryAddressV2: {
    does: async (intruder) =>
      intruder.mutate(CancelTemporaryAddress, await liveChange(intruder, 'temporary_address')),
    undone: ['elsewhereEnded'],
  },
  submitDeliveryComplaint: {
    does: ({ mutate }) =>
      mutate(SubmitComplaint, {
        input: { subscriptionId: AD, days: ['2026-11-17'], type: 'damaged', remedy: 'credit' },
      }),
    undone: ['complaint'],
  },
  withdrawComplaint: {
    before: ({ mutate }) =>
      mutate(SubmitComplaint, {
        input: { subscriptionId: AD, days: ['2026-11-18'], type: 'damaged', remedy: 'credit' },
      }),
    does: async ({ db, mutate }) => {
      const own = db().selectFrom('complaint').select('id').where('account_id', '=', JAN);
      const { id } = await own.orderBy('received_at', 'desc').executeTakeFirstOrThrow();
      return mutate(WithdrawComplaint, { input: { complaintId: id } });
    },
    left: ['complaintWithdrawn'],
  },
  requestCallback: {
    does: ({ mutate }) =>
      mutate(RequestCallback, { input: { phoneNumber: '06 87654321', moment: 'morning' } }),
    undone: ['callback'],
  },
  answerDeliveryQuestion: {
    does: ({ mutate }) =>
      mutate(AnswerDeliveryQuestion, { input: { questionId: 'vraag-van-jan', came: true } }),
    undone: ['deliveryQuestion'],
  },
  submitMovingHouseV2: {
    does: ({ mutate }) =>
      mutate(SubmitMovingHouse, {
        input: { ...SUBSCRIPTION, movingDay: '2027-03-01', address: ELSEWHERE, movesAccount: true },
      }),
    undone: ['move'],
  },
  cancelMovingHouseV2: {
    does: async ({ db, mutate }) => {
      const own = db().selectFrom('moving_house').select('move_id').where('subscription_id', '=', AD);
      const { move_id } = await own.where('cancelled_at', 'is', null).executeTakeFirstOrThrow();
      return mutate(CancelMovingHouse, { input: { moveId: move_id } });
    },
    undone: ['moveCancelled'],
  },
  openDeliveryFeed: {
    does: ({ mutate }) => mutate(OpenDeliveryFeed, { input: { key: newKey() } }),
    undone: ['feed'],
  },
  closeDeliveryFeed: { does: ({ mutate }) => mutate(CloseDeliveryFeed, {}), undone: ['feed'] },
  chooseDelayNotices: {
    does: ({ mutate }) => mutate(ChooseDelayNotices, { input: { channel: null } }),
    undone: ['delayNotices'],
  },
  changePhoneNumber: { does: ({ mutate }) => mutate(ChangePhoneNumber, NUMBER) },
  sendPhoneCode: {
    does: async (intruder) => {
      await intruder.mutate(ChangePhoneNumber, NUMBER);
      intruder.clock.now += 61_000;
      const challengeId = await challengeOf(intruder);
      return intruder.mutate(SendPhoneCode, { input: { challengeId, by: 'sms' } });
    },
  },
  verifyPhoneNumber: { does: verify, undone: ['phone'] },
  stopPhoneChallenge: {
    does: async (intruder) => {
      await intruder.mutate(ChangePhoneNumber, NUMBER);
      return intruder.mutate(StopPhoneChallenge, { input: { challengeId: await challengeOf(intruder) } });
    },
  },
  removePhoneNumber: { does: ({ mutate }) => mutate(RemovePhoneNumber, {}), undone: ['phone'] },
  restorePhoneNumber: {
    before: ({ mutate }) => mutate(RemovePhoneNumber, {}),
    does: ({ mutate }) => mutate(RestorePhoneNumber, {}),
    undone: ['phone'],
  },
  linkSubscription: {
    does: ({ mutate }) => mutate(LinkSubscription, { input: { subscriptionNumber: FREE, ...HOME } }),
    undone: ['linked'],
  },
  requestLinkCode: { does: (intruder) => takeOther(intruder, false), undone: ['linkCode'] },
  redeemLinkCode: { does: (intruder) => takeOther(intruder, true), undone: ['linkCode', 'linked'] },
  unlinkSubscription: {
    does: ({ mutate }) => mutate(UnlinkSubscription, { input: { subscriptionId: AD } }),
    undone: ['unlinked', 'invites', 'coReaders'],
  },
  sendInvite: {
    does: ({ mutate }) => mutate(SendInvite, { input: { subscriptionId: AD, email: EXAMPLE } }),
    undone: ['invites'],
  },
  revokeInvite: {
    does: ({ mutate }) => mutate(RevokeInvite, { inviteKey: 'demo-uitnodiging-2' }),
    undone: ['invites'],
  },
  revokeCoReader: {
    does: ({ mutate }) => mutate(RevokeCoReader, { accountId: 'demo-zaterdag' }),
    undone: ['coReaders'],
  },
  leaveSharedAccess: {
    does: ({ mutate }) => mutate(LeaveSharedAccess, { placeId: 'plek-van-jan' }),
    undone: ['readingAlong'],
  },
};
