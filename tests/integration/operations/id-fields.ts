/**
 * Every field with an id argument, with the reader who sees it and the readers for whom it must look as if it does not
 * exist. The schema gives the fields; one without an entry fails in `operations.test.ts`.
 */
import {
  AnswerDeliveryQuestion,
  CancelMovingHouse,
  CancelSuspension,
  CancelTemporaryAddress,
  ChangeEmail,
  ComplaintQuote,
  ContactCaseOverview,
  DeliveryOfSubscription,
  FollowComplaint,
  HolidayDays,
  HolidayPresets,
  HolidayQuote,
  LeaveSharedAccess,
  MovingHouseQuote,
  RedeemLinkCode,
  RequestLinkCode,
  RevokeCoReader,
  RevokeInvite,
  SendInvite,
  SendPhoneCode,
  StopPhoneChallenge,
  SubmitComplaint,
  SubmitMovingHouse,
  SubmitTemporaryAddress,
  SubscriptionDetail,
  SuspendDelivery,
  UnlinkSubscription,
  VerifyPhoneNumber,
  WithdrawComplaint,
} from '../../../gen/operations.ts';
import type { Reader } from './operations.fixture.ts';

export type Asked = { readonly kind: string; readonly name: string; readonly hash: string };
export type Case = readonly [who: Reader, variables: Record<string, unknown>];

export const NOT_THERE: Case = ['jan@ad', { brandId: 'b001', subscriptionId: '99999999' }];

const STRANGERS = [
  'of another account',
  'of a brand that this host does not show',
  'where the area is switched off',
] as const;

interface IdField {
  readonly operation: Asked;
  readonly seen: Case;
  /** An entry for each of STRANGERS, and optionally more. */
  readonly unseen: Readonly<Record<(typeof STRANGERS)[number], Case> & Record<string, Case>>;
  /** An id that does not exist. */
  readonly missing: Case;
}

/** A query or mutation about Jan's subscriptions. */
function ofSubscriptions(operation: Asked, given: (subscriptionIds: string[]) => Case[1]): IdField {
  return {
    operation,
    seen: ['jan@ad', given(['10000001'])],
    unseen: {
      'of another account': ['jan@ad', given(['10001001'])],
      "of another account, beside the reader's own": ['jan@ad', given(['10000001', '10001001'])],
      'of a brand that this host does not show': ['jan@ad', given(['10000002'])],
      'where the area is switched off': ['jan@qmnl', given(['10000001'])],
    },
    missing: ['veel@dpgnl', given(['99999999'])],
  };
}

/** @param own who may end a change, and its id; the others try to end another's */
function ofChange(operation: Asked, own: readonly [Reader, string], kindOf: string): IdField {
  const given = (changeId: string) => ({ input: { changeId } });
  const [reader, changeId] = own;
  return {
    operation,
    seen: [reader, given(changeId)],
    unseen: {
      'of another account': ['els@hln', given(changeId)],
      'of the other kind': [reader, given(kindOf)],
      'of a brand that this host does not show': ['vakantie@ad', given('10000902-p0')],
      'where the area is switched off': ['jan@qmnl', given('10000001-p0')],
    },
    missing: ['veel@dpgnl', given('nothing')],
  };
}

/** A query or mutation about one of Jan's subscriptions. */
function ofSubscription(operation: Asked, more: object): IdField {
  const many = ofSubscriptions(operation, ([subscriptionId]) => ({ input: { subscriptionId, ...more } }));
  // Only the first one is compared.
  const { "of another account, beside the reader's own": _, ...unseen } = many.unseen;
  return { ...many, unseen };
}

/** A query or mutation about what only the reader with the complaints has. */
function ofComplaint(operation: Asked, id: string, given: (id: string) => Case[1]): IdField {
  return {
    operation,
    seen: ['klacht@ad', given(id)],
    unseen: {
      'of another account': ['jan@ad', given(id)],
      'of a brand that this host does not show': ['klacht@hln', given(id)],
      "of another account, at another brand's host": ['els@hln', given(id)],
      'where the area is switched off': ['jan@qmnl', given(id)],
    },
    missing: ['klacht@ad', given('nothing')],
  };
}

/** A mutation about the request of one reader to link a subscription. */
function ofLinkRequest(operation: Asked, more: object): IdField {
  const given = (requestId: string) => ({ input: { requestId, ...more } });
  const id = 'demo-koppeling-1';
  return {
    operation,
    seen: ['verhuist@ad', given(id)],
    unseen: {
      'of another account': ['jan@ad', given(id)],
      'of a brand that this host does not show': ['verhuist@hln', given(id)],
      'where the area is switched off': ['verhuist@qmnl', given(id)],
    },
    missing: ['verhuist@ad', given('nothing')],
  };
}

const days = { firstDay: '2027-01-04', lastDay: '2027-01-12' };
/** Two weeks after this day the complaint is refused as too old; that still differs from "not found". */
const LAST_WEEK = '2026-11-19';
const address = { street: 'Badweg', house_number: '3', zip_code: '1796 AA', city: 'De Koog' };
const input = (more: object) => (subscriptionIds: string[]) => ({
  input: { subscriptionIds, ...days, ...more },
});

/** A mutation of Jan's shared access, or of what Henk shares. */
const ofSharing = (
  operation: Asked,
  own: readonly [Reader, string],
  elsewhere: string,
  given: (id: string) => Case[1],
): IdField => ({
  operation,
  seen: [own[0], given(own[1])],
  unseen: {
    'of another account': ['els@hln', given(own[1])],
    'of a brand that this host does not show': [own[0], given(elsewhere)],
    'where the area is switched off': ['jan@qmnl', given(own[1])],
  },
  missing: ['camping@ad', given('nothing')],
});
const toOma = { email: 'oma@voorbeeld.nl', name: null };
const invited = (subscriptionId: string) => ({ input: { subscriptionId, ...toOma } });

/** Per field: the reader who sees it, and those for whom it must look as if it does not exist. */
export const ID_FIELDS: Readonly<Record<string, IdField>> = {
  'Query.subscription': {
    operation: SubscriptionDetail,
    seen: ['jan@ad', { brandId: 'b001', subscriptionId: '10000001' }],
    unseen: {
      'of another account': ['jan@ad', { brandId: 'b001', subscriptionId: '10001001' }],
      "of another account, at that account's brand": [
        'els@hln',
        { brandId: 'b022', subscriptionId: '10000004' },
      ],
      'of a brand that this host does not show': ['jan@ad', { brandId: 'b054', subscriptionId: '10000002' }],
      'under another brand': ['jan@ad', { brandId: 'b054', subscriptionId: '10000001' }],
      'under a brand that does not exist': ['jan@dpgnl', { brandId: 'b999', subscriptionId: '10000001' }],
      'where the area is switched off': ['jan@qmnl', { brandId: 'b001', subscriptionId: '10000001' }],
    },
    missing: NOT_THERE,
  },
  'Query.deliveryOfSubscription': {
    operation: DeliveryOfSubscription,
    seen: ['jan@ad', { brandId: 'b001', subscriptionId: '10000001' }],
    unseen: {
      'of another account': ['jan@ad', { brandId: 'b001', subscriptionId: '10001001' }],
      'of a brand that this host does not show': ['jan@ad', { brandId: 'b054', subscriptionId: '10000002' }],
      'under another brand': ['jan@ad', { brandId: 'b054', subscriptionId: '10000001' }],
      'that is digital': ['jan@hln', { brandId: 'b022', subscriptionId: '10000004' }],
      'where the area is switched off': ['jan@qmnl', { brandId: 'b001', subscriptionId: '10000001' }],
    },
    missing: NOT_THERE,
  },
  'Query.holidayDays': ofSubscriptions(HolidayDays, (subscriptionIds) => ({
    kind: 'suspension',
    subscriptionIds,
  })),
  'Query.holidayPresets': ofSubscriptions(HolidayPresets, (subscriptionIds) => ({
    kind: 'suspension',
    subscriptionIds,
  })),
  'Query.holidayQuote': ofSubscriptions(HolidayQuote, input({ kind: 'suspension' })),
  'Mutation.suspendDeliveryV2': ofSubscriptions(SuspendDelivery, input({})),
  'Mutation.submitTemporaryDeliveryAddressV2': ofSubscriptions(SubmitTemporaryAddress, input({ address })),
  'Mutation.cancelDeliverySuspensionV2': ofChange(
    CancelSuspension,
    ['vakantie@ad', '10000901-p0'],
    '10001001-a0',
  ),
  'Mutation.cancelTemporaryDeliveryAddressV2': ofChange(
    CancelTemporaryAddress,
    ['camping@ad', '10001001-a0'],
    '10000901-p0',
  ),
  'Mutation.changeEmail': ofSubscription(ChangeEmail, { email: 'elders@voorbeeld.nl' }),
  'Query.complaintQuote': ofSubscription(ComplaintQuote, { days: [LAST_WEEK], type: 'damaged' }),
  'Query.complaint': ofComplaint(FollowComplaint, 'demo-klacht-1', (complaintId) => ({ complaintId })),
  'Query.contactCase': ofComplaint(ContactCaseOverview, 'C-DEMA0001', (reference) => ({ reference })),
  'Mutation.submitDeliveryComplaint': ofSubscription(SubmitComplaint, {
    days: [LAST_WEEK],
    type: 'damaged',
    remedy: 'none',
  }),
  'Mutation.withdrawComplaint': ofComplaint(WithdrawComplaint, 'demo-klacht-1', (complaintId) => ({
    input: { complaintId },
  })),
  'Mutation.answerDeliveryQuestion': ofComplaint(AnswerDeliveryQuestion, '10001501-vraag', (questionId) => ({
    input: { questionId, came: true },
  })),
  'Mutation.sendPhoneCode': ofComplaint(SendPhoneCode, 'demo-klacht-telefoon', (challengeId) => ({
    input: { challengeId, by: 'sms' },
  })),
  'Mutation.verifyPhoneNumber': ofComplaint(VerifyPhoneNumber, 'demo-klacht-telefoon', (challengeId) => ({
    input: { challengeId, code: '123456' },
  })),
  'Mutation.stopPhoneChallenge': ofComplaint(StopPhoneChallenge, 'demo-klacht-telefoon', (challengeId) => ({
    input: { challengeId },
  })),
  'Query.movingHouseQuote': ofSubscriptions(MovingHouseQuote, (subscriptionIds) => ({
    input: { subscriptionIds, movingDay: '2027-01-04' },
  })),
  'Mutation.submitMovingHouseV2': ofSubscriptions(SubmitMovingHouse, (subscriptionIds) => ({
    input: { subscriptionIds, movingDay: '2027-01-04', address },
  })),
  'Mutation.cancelMovingHouseV2': {
    operation: CancelMovingHouse,
    seen: ['verhuist@ad', { input: { moveId: 'demo-verhuist-2' } }],
    unseen: {
      'of another account': ['jan@ad', { input: { moveId: 'demo-verhuist-2' } }],
      'of a brand that this host does not show': ['verhuist@hln', { input: { moveId: 'demo-verhuist-2' } }],
      'where the area is switched off': ['verhuist@qmnl', { input: { moveId: 'demo-verhuist-2' } }],
    },
    missing: ['veel@dpgnl', { input: { moveId: 'nothing' } }],
  },
  'Mutation.requestLinkCode': ofLinkRequest(RequestLinkCode, { by: 'letter' }),
  'Mutation.redeemLinkCode': ofLinkRequest(RedeemLinkCode, { code: '123456' }),
  'Mutation.unlinkSubscription': {
    operation: UnlinkSubscription,
    seen: ['veel@dpgnl', { input: { subscriptionId: '10001306' } }],
    unseen: {
      'of another account': ['jan@ad', { input: { subscriptionId: '10000501' } }],
      'of nobody': ['jan@ad', { input: { subscriptionId: '10009001' } }],
      'of a brand that this host does not show': ['jan@ad', { input: { subscriptionId: '10000002' } }],
      'where the area is switched off': ['jan@qmnl', { input: { subscriptionId: '10000001' } }],
    },
    missing: ['els@hln', { input: { subscriptionId: 'nothing' } }],
  },
  'Mutation.sendInvite': {
    ...ofSubscription(SendInvite, toOma),
    missing: ['camping@ad', invited('nothing')],
  },
  'Mutation.revokeInvite': ofSharing(
    RevokeInvite,
    ['jan@ad', 'demo-uitnodiging-2'],
    'demo-uitnodiging-5',
    (inviteKey) => ({ inviteKey }),
  ),
  'Mutation.revokeCoReader': ofSharing(
    RevokeCoReader,
    ['jan@ad', 'demo-zaterdag'],
    'demo-digitaal',
    (accountId) => ({ accountId }),
  ),
  'Mutation.leaveSharedAccess': ofSharing(
    LeaveSharedAccess,
    ['vakantie@ad', 'demo-plek-3'],
    'demo-plek-4',
    (placeId) => ({ placeId }),
  ),
};
