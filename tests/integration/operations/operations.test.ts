/**
 * The GraphQL API, called as a portal calls it: in process and over HTTP, on both engines. The schema gives every field
 * with an id argument; one without an entry in the table below fails.
 */
import { createHash } from 'node:crypto';
import { buildSchema, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS, SCHEMA } from '../../../gen/documents.ts';
import {
  AccountOverview,
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
  SubscriptionsOverview,
  SuspendDelivery,
  UnlinkSubscription,
  VerifyPhoneNumber,
  WithdrawComplaint,
} from '../../../gen/operations.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import {
  type Engine,
  type Fixture,
  openFixture,
  type Protocol,
  type Reader,
  tokenOf,
} from './operations.support.ts';

type Asked = { readonly kind: string; readonly name: string; readonly hash: string };
type Case = readonly [who: Reader, variables: Record<string, unknown>];

const NOT_THERE: Case = ['jan@ad', { brandId: 'b001', subscriptionId: '99999999' }];

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
const ID_FIELDS: Readonly<Record<string, IdField>> = {
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

describe.each<[Protocol, Engine]>([
  ['in process', 'sqlite'],
  ['over HTTP', 'sqlite'],
  ['in process', 'postgresql'],
  ['over HTTP', 'postgresql'],
])('operations %s on %s', (protocol, engine) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(protocol, engine);
  });
  beforeEach(() => fixture.forgetAttempts());
  const send: Fixture['send'] = (request) => fixture.send(request);

  const post = (body: unknown, who: Reader | null = 'jan@ad', headers: Record<string, string> = {}) =>
    send(
      new Request('http://backoffice.internal/graphql', {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          accept: '*/*',
          ...(who ? { authorization: `Bearer ${tokenOf(who)}` } : {}),
          ...headers,
        },
      }),
    );
  const ask = async (asked: Asked, variables: Record<string, unknown> = {}, who: Reader = 'jan@ad') =>
    (await post(persistedCall(asked, variables), who)).json();

  test('a reader sees the subscriptions of the brand that was logged in to, newest first', async () => {
    const { data } = await ask(SubscriptionsOverview, {}, 'veel@dpgnl');
    const starts = data.subscriptions.map((one: { startsOn: string }) => one.startsOn);
    expect(starts).toHaveLength(6);
    expect(starts).toEqual([...starts].sort().reverse());
    const atOneBrand = await ask(SubscriptionsOverview, {}, 'jan@ad');
    expect(atOneBrand.data.subscriptions.map((one: { brandKey: string }) => one.brandKey)).toEqual(['ad']);
  });

  test('a subscription includes its pauses and temporary addresses', async () => {
    const away = await ask(SubscriptionsOverview, {}, 'vakantie@ad');
    expect(away.data.subscriptions).toMatchObject([
      { state: 'paused', runningChange: { kind: 'suspension', address: null } },
    ]);
    const camping = await ask(SubscriptionsOverview, {}, 'camping@ad');
    expect(camping.data.subscriptions).toMatchObject([
      {
        state: 'active',
        runningChange: { kind: 'temporary_address' },
        nextDelivery: { isTemporaryAddress: true },
      },
    ]);
  });

  test('a profile includes its completeness', async () => {
    const { data } = await ask(AccountOverview);
    expect(data.account).toMatchObject({
      username: 'jan@voorbeeld.nl',
      accountCompleteness: 100,
      missing: [],
    });
  });

  describe.each(idFields())('%s', (field) => {
    const entry = ID_FIELDS[field]!;
    test('returns data to its own reader', async () => {
      const [who, variables] = entry.seen;
      const key = { 'idempotency-key': crypto.randomUUID() };
      const response = await post(persistedCall(entry.operation, variables), who, key);
      expect(await response.json()).not.toHaveProperty('errors');
    });

    const [holder, own] = entry?.seen ?? NOT_THERE;
    const brandKey = holder.split('@')[1] as 'ad' | 'dpgnl';
    test.each(Object.entries<Case>({ ...entry?.unseen, 'of its co-reader': [`zaterdag@${brandKey}`, own] }))(
      '%s gets the response for an item that does not exist',
      async (_, [who, variables]) => {
        const [reader, missingInput] = entry.missing;
        const trace = () => ({ 'x-trace-id': 'ab'.repeat(16), 'idempotency-key': crypto.randomUUID() });
        const refused = await post(persistedCall(entry.operation, variables), who, trace());
        const missing = await post(persistedCall(entry.operation, missingInput), reader, trace());
        expect(await refused.text()).toBe(await missing.text());
        expect(refused.status).toBe(missing.status);
        expect(headersOf(refused)).toEqual(headersOf(missing));
      },
    );
  });

  test('a subscription that does not exist gives no data', async () => {
    const [who, variables] = NOT_THERE;
    const response = await ask(SubscriptionDetail, variables, who);
    expect(response).toEqual({
      data: { subscription: null },
      errors: [
        {
          message: 'NOT-FOUND',
          path: ['subscription'],
          extensions: { code: 'NOT-FOUND', traceId: expect.stringMatching(/^TR[0-9a-f]{8}$/) },
        },
      ],
    });
  });

  test('a request without a token, or with an invalid one, is not authenticated', async () => {
    const call = persistedCall(AccountOverview, {});
    const wrong = await post(call, null, { authorization: 'Bearer guessed' });
    const none = await post(call, null);
    for (const response of [wrong, none]) {
      expect(response.status).toBe(401);
      expect((await response.json()).errors[0].message).toBe('UNAUTHENTICATED');
    }
  });

  const text = 'query { account { id } }';
  const hash = createHash('sha256').update(text).digest('hex');
  const alias = Array.from({ length: 50 }, (_, index) => `a${index}: account { id }`).join(' ');
  test.each<[string, unknown, string]>([
    ['an unknown hash', persistedCall({ name: 'X', hash }, {}), 'PersistedQueryNotFound'],
    [
      'an unknown hash with its text',
      { query: text, extensions: persistedCall({ name: 'X', hash }, {}).extensions },
      'PersistedQueryOnly',
    ],
    [
      'a known hash with other text',
      { query: text, ...persistedCall(AccountOverview, {}) },
      'PersistedQueryOnly',
    ],
    ['an arbitrary query', { query: text }, 'PersistedQueryOnly'],
    ['introspection', { query: '{ __schema { types { name } } }' }, 'PersistedQueryOnly'],
    [
      'a deep query',
      { query: `{ account ${'{ profile '.repeat(60)}{ id }${' }'.repeat(60)} }` },
      'PersistedQueryOnly',
    ],
    ['fifty aliases', { query: `{ ${alias} }` }, 'PersistedQueryOnly'],
    ['a mutation as text', { query: 'mutation { revokeInvite(inviteKey: "1") }' }, 'PersistedQueryOnly'],
    [
      'a hash of another kind',
      { extensions: { persistedQuery: { version: 2, sha256Hash: hash } } },
      'PersistedQueryNotSupported',
    ],
    ['no hash at all', {}, 'PersistedQueryOnly'],
  ])('%s is refused', async (_, body, message) => {
    const response = await (await post(body)).json();
    expect(response.errors[0].message).toBe(message);
    expect(response.data).toBeUndefined();
  });

  test('an unknown hash stays unknown after it was sent with its text', async () => {
    const call = persistedCall({ name: 'X', hash }, {});
    await post({ query: text, ...call });
    expect((await (await post(call)).json()).errors[0].message).toBe('PersistedQueryNotFound');
  });

  test('a batch is refused', async () => {
    const response = await post([persistedCall(AccountOverview, {}), persistedCall(AccountOverview, {})]);
    expect(await response.text()).not.toContain('"account"');
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test('wrong variables and broken JSON give only a code and a trace', async () => {
    const wrong = await ask(SubscriptionDetail, { brandId: { a: 1 }, subscriptionId: null });
    const masked = {
      message: 'GENERIC-ERROR',
      extensions: { code: 'GENERIC-ERROR', traceId: expect.any(String) },
    };
    expect(wrong).toEqual({ errors: [masked, masked] });
    const broken = await (await post('{"operationName":')).text();
    expect(broken).toMatch(
      /^\{"errors":\[\{"message":"GENERIC-ERROR","extensions":\{"code":"GENERIC-ERROR","traceId":"TR[0-9a-f]{8}"\}\}\]\}$/,
    );
  });

  test('a query may be sent with GET, in an address of at most 2047 characters', async () => {
    const get = (padding: string) => {
      const { operationName, extensions } = persistedCall(AccountOverview, {});
      const query = new URLSearchParams({ operationName, extensions: JSON.stringify(extensions), padding });
      const headers = { authorization: `Bearer ${tokenOf('jan@ad')}`, accept: '*/*' };
      return send(new Request(`http://backoffice.internal/graphql?${query}`, { headers }));
    };
    expect((await (await get('')).json()).data.account.id).toBe('demo-jan');
    expect((await get('x'.repeat(2047))).status).toBe(414);
  });

  test('every response has the trace of its request', async () => {
    const trace = '0123456789abcdef'.repeat(2);
    const response = await post(persistedCall(AccountOverview, {}), 'jan@ad', { 'x-trace-id': trace });
    expect(response.headers.get('x-trace-id')).toBe(trace);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

test('every field with an id argument has an entry in the table', () => {
  const remedy = 'add the field to ID_FIELDS, or remove what is no field any more';
  expect(Object.keys(ID_FIELDS).sort(), remedy).toEqual(idFields().sort());
});

test('every operation of the portal is registered by the hash of its text', () => {
  for (const { hash } of [AccountOverview, SubscriptionDetail, SubscriptionsOverview])
    expect(
      createHash('sha256')
        .update(DOCUMENTS[hash] ?? '')
        .digest('hex'),
    ).toBe(hash);
});

/** `Type.field` of every field with an argument of type ID, also inside an input. */
function idFields(): string[] {
  const schema = buildSchema(SCHEMA);
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => field.args.some((given) => takesId(String(given.type), schema)))
        .map((field) => `${type.name}.${field.name}`),
    );
}

function takesId(typeName: string, schema: GraphQLSchema): boolean {
  const bare = typeName.replaceAll(/[[\]!]/g, '');
  const type = schema.getType(bare);
  if (!isInputObjectType(type)) return bare === 'ID';
  return Object.values(type.getFields()).some((field) => takesId(String(field.type), schema));
}

/** Without the headers that depend on the time. */
function headersOf(response: Response): Record<string, string> {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return headers;
}
