/** What is refused without a password typed just now (standard 7): the list, apart from the marks in the contract. */
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { SCHEMA } from '../gen/documents.ts';
import { type Endpoint, SERVICES } from './rest.endpoint.ts';
import { REST } from './rest.ts';

const NEEDED = [
  ...['customer.askEmailChange', 'customer.exportData', 'customer.requestErasure'],
  ...['Mutation.changeEmail', 'Mutation.changePayment', 'Mutation.changePhoneNumber'],
  ...['Mutation.endSubscription', 'Mutation.removePhoneNumber'],
];

test('an e-mail address, a phone number, a way to pay, an end, an export and an erasure need a fresh login', () => {
  const endpoints = SERVICES.flatMap((service) =>
    Object.entries<Endpoint>(REST[service])
      .filter(([, { freshLogin }]) => freshLogin)
      .map(([name]) => `${service}.${name}`),
  );
  const schema = buildSchema(SCHEMA);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'freshLogin'))
      .map(({ name }) => `${root?.name}.${name}`),
  );
  expect([...endpoints, ...fields].sort()).toEqual(NEEDED.toSorted());
});
