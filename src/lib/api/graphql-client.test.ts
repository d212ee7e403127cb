import { expect, test } from 'vitest';
import { AccountOverview, SubscriptionDetail } from '../../../gen/operations.ts';
import { operation } from './graphql.ts';
import { createGraphqlClient, documentOf } from './graphql-client.ts';
import { retryingFetch } from './retrying-fetch.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

function clientThatHears(...answers: object[]) {
  const sent: Sent[] = [];
  const fetchOnce = async (input: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    sent.push({ method: init.method ?? 'GET', url: String(input), headers, body: String(init.body ?? '') });
    return Response.json(answers[Math.min(sent.length, answers.length) - 1]);
  };
  return { sent, client: createGraphqlClient('http://ad.localhost/api/graphql', fetchOnce) };
}
const account = { data: { account: { __typename: 'Account', id: '1' } } };
const saved = { data: { save: { __typename: 'Account', id: '1' } } };
const missed = { errors: [{ message: 'PersistedQueryNotFound' }] };
const Save = operation<object, { name: string }>('mutation', 'Save', 'ab'.repeat(32));

test('a question goes as GET with its hash, our header and no text', async () => {
  const { sent, client } = clientThatHears(account);
  const { data } = await client.query(documentOf(AccountOverview), {});
  expect(data).toEqual(account.data);
  const query = new URL(sent[0]?.url ?? '').searchParams;
  expect(sent[0]).toMatchObject({ method: 'GET', body: '' });
  expect(sent[0]?.headers.get('accept')).toBe('*/*');
  expect(JSON.parse(query.get('extensions') ?? '')).toEqual({
    persistedQuery: { version: 1, sha256Hash: AccountOverview.hash },
  });
  expect(query.has('query')).toBe(false);
});

test('the same question is asked once, until a mutation has changed what it told', async () => {
  const { sent, client } = clientThatHears(account, saved, account);
  const ask = () => client.query(documentOf(AccountOverview), {}).toPromise();
  await ask();
  await ask();
  expect(sent).toHaveLength(1);
  await client.mutation(documentOf(Save), { name: 'Jan' }).toPromise();
  await ask();
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
    operationName: 'Save',
    variables: { name: 'Jan' },
    extensions: { persistedQuery: { version: 1, sha256Hash: Save.hash } },
  });
  expect(sent[1]?.headers.get('x-mijn-omgeving')).toBe('1');
});

test('a question that is too long for an address goes as POST', async () => {
  const { sent, client } = clientThatHears({ data: { subscription: null } });
  await client.query(documentOf(SubscriptionDetail), { brandId: 'b001', subscriptionId: 'x'.repeat(2_100) });
  expect(sent[0]?.method).toBe('POST');
});

test('an unknown hash is tried once more, flagged as a miss, and still without a document', async () => {
  const { sent, client } = clientThatHears(missed, missed);
  const { error } = await client.query(documentOf(AccountOverview), {});
  expect(error?.message).toBe('[GraphQL] PersistedQueryNotFound');
  expect(sent).toHaveLength(2);
  const again = new URL(sent[1]?.url ?? '').searchParams;
  expect(JSON.parse(again.get('extensions') ?? '').persistedQuery).toMatchObject({ miss: true });
  expect(`${sent[1]?.url}${sent[1]?.body}`).not.toContain('profile');
});

test('a lost connection is told as one', async () => {
  const fetchOnce = () => Promise.reject(new TypeError('Failed to fetch'));
  const client = createGraphqlClient('http://ad.localhost/api/graphql', fetchOnce);
  const { error } = await client.mutation(documentOf(Save), { name: 'Jan' });
  expect(error?.message).toBe('[Network] Failed to fetch');
});

test('what is safe is tried three times with growing pauses, what is not only once', async () => {
  const pauses: number[] = [];
  let asked = 0;
  const broken = async () => {
    asked += 1;
    return new Response(null, { status: 503 });
  };
  const patient = retryingFetch(
    broken,
    async (milliseconds) => void pauses.push(milliseconds),
    () => 1,
  );
  expect((await patient('/')).status).toBe(503);
  expect(asked).toBe(3);
  expect(pauses).toEqual([1_000, 2_000]);
  await patient('/', { method: 'POST' });
  expect(asked).toBe(4);
});

test('an aborted question is not tried again', async () => {
  const abort = new AbortController();
  let asked = 0;
  const leaving = retryingFetch(
    async () => {
      asked += 1;
      abort.abort();
      throw new DOMException('left', 'AbortError');
    },
    async () => {},
  );
  await expect(leaving('/', { signal: abort.signal })).rejects.toThrow('left');
  expect(asked).toBe(1);
});
