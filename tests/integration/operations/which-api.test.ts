/** Whether an operation belongs to GraphQL or to REST: the rule of docs/where.md, "GraphQL or REST?". */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { addressOfService, type Endpoint } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { SCHEMA } from '../../../gen/documents.ts';

const schema = buildSchema(SCHEMA);
const MUTATIONS = Object.keys(schema.getMutationType()?.getFields() ?? {});
const QUERIES = Object.keys(schema.getQueryType()?.getFields() ?? {});
const ENDPOINTS = Object.values(REST).flatMap((endpoints) => Object.entries<Endpoint>(endpoints));

/** Specification, section 7. */
const NAMED_MUTATIONS = [
  'revokeCoReader',
  'revokeInvite',
  'sendInvite',
  'cancelTemporaryDeliveryAddressV2',
  'cancelDeliverySuspensionV2',
  'submitTemporaryDeliveryAddressV2',
  'suspendDeliveryV2',
  'submitMovingHouseV2',
  'changeEmail',
];
const NAMED_SERVICES = ['/api/pass', '/api/newsletter', '/api/commercial-offerings'];
const FURTHER_SERVICES = ['/api/customer', '/api/auth'];

/** Read by both: a REST client of the account's own data, and the pages that show it beside other data. */
const READ_BY_BOTH = ['listSubscriptions', 'readAccount'];

/** The functions that a file takes from the services. */
function useCasesOf(path: string): string[] {
  const imports = readFileSync(path, 'utf8').matchAll(/^import \{([^}]*)\} from '(\.[^']*)';/gm);
  return [...imports].flatMap(([, names = '', from = '']) => {
    const file = posix.join(posix.dirname(path), from);
    const values = names.split(',').map((name) => name.trim());
    return file.startsWith('backoffice/services/')
      ? values.filter((name) => name !== '' && !name.startsWith('type '))
      : [];
  });
}

describe('GraphQL', () => {
  test('has each mutation that the specification names', () => {
    expect(MUTATIONS).toEqual(expect.arrayContaining(NAMED_MUTATIONS));
  });

  test('has a name for itself: REST has no endpoint of the name of a query or a mutation', () => {
    const names = ENDPOINTS.map(([name]) => name);
    expect([...QUERIES, ...MUTATIONS].filter((name) => names.includes(name))).toEqual([]);
  });
});

describe('REST', () => {
  test('has the services that the specification names, the main service, and that of the login', () => {
    const services = Object.keys(REST).map((name) => addressOfService(name as keyof typeof REST));
    expect(services.sort()).toEqual([...NAMED_SERVICES, ...FURTHER_SERVICES].sort());
  });

  test('changes nothing by a use case that a mutation has too', () => {
    const byRest = new Set(useCasesOf('backoffice/api/rest.handlers.ts'));
    const byGraphql = globSync('backoffice/services/*/*.resolvers.ts').flatMap((path) =>
      useCasesOf(path.replaceAll('\\', '/')),
    );
    expect(byRest.size).toBeGreaterThan(30);
    expect([...byRest].filter((name) => byGraphql.includes(name)).sort()).toEqual(READ_BY_BOTH);
  });
});
