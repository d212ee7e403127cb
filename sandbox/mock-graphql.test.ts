import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { createMockGraphql } from './mock-graphql.ts';

const schemaFile = new URL('../gen/schema.graphql', import.meta.url).pathname;
const manifestFile = new URL('../gen/manifest.json', import.meta.url).pathname;
const mock = createMockGraphql({ schemaFile, manifestFile });
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string>;
const hashOf = (name: string) =>
  Object.keys(manifest).find((hash) => manifest[hash]?.startsWith(`query ${name}`)) ?? '';

const post = async (body: unknown) =>
  (await mock.request('/mock/graphql', { method: 'POST', body: JSON.stringify(body) })).json();
const persisted = (sha256Hash: string, variables = {}) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

test('every operation of the portal is answered without an error, and the same each time', async () => {
  for (const [hash, text] of Object.entries(manifest)) {
    const call = persisted(hash, variablesOf(text));
    const response = await post(call);
    expect(response).not.toHaveProperty('errors');
    expect(await post(call)).toEqual(response);
  }
});

test('a list holds different things', async () => {
  const { data } = await post(persisted(hashOf('SubscriptionsOverview')));
  expect(new Set(data.subscriptions.map((one: { subscriptionId: string }) => one.subscriptionId)).size).toBe(
    3,
  );
});

test('a change is refused by no violation, and a moment of the day is one', async () => {
  const [hash = '', text = ''] =
    Object.entries(manifest).find(([, one]) => /^mutation\b.*violations/s.test(one)) ?? [];
  expect(JSON.stringify(await post(persisted(hash, variablesOf(text))))).toContain('"violations":[]');
  const { data } = await post(persisted(hashOf('ComplaintServices')));
  expect(JSON.stringify(data)).not.toMatch(/"(expectedBefore|\w+At)":"(?!\d)/);
});

test('a query may be a GET request', async () => {
  const extensions = JSON.stringify(persisted(hashOf('AccountOverview')).extensions);
  const response = await mock.request(`/mock/graphql?${new URLSearchParams({ extensions })}`);
  expect(await response.json()).toMatchObject({ data: { account: { id: 'mock-id-1' } } });
});

test('an unknown hash and a query text are refused as the real API refuses them', async () => {
  expect((await post(persisted('0'.repeat(64)))).errors[0].message).toBe('PersistedQueryNotFound');
  expect((await post({ query: '{ account { id } }' })).errors[0].message).toBe('PersistedQueryOnly');
});

/** Whatever an operation asks for, by its types alone. */
function variablesOf(text: string): Record<string, unknown> {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'));
  const wanted = parse(text).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return Object.fromEntries(
    wanted.map(({ variable, type }) => [
      variable.name.value,
      inputOf(typeFromAST(schema, type) as GraphQLInputType),
    ]),
  );
}

function inputOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType);
  if (isListType(type)) return [inputOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.entries(type.getFields()).map(([name, field]) => [name, inputOf(field.type)]),
    );
  return type.name === 'Int' ? 1 : type.name === 'Boolean' ? true : '2026-01-05';
}
