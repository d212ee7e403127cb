/** Invisible characters in each text input of the REST services, on both engines. */
import { expect, test } from 'vitest';
import { addressOfService, type Endpoint, pathNames, SERVICES } from '../../../contract/rest.endpoint.ts';
import { REST } from '../../../contract/rest.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { LISA, restFixture } from './rest.fixture.ts';

const OWN: Readonly<Record<string, string>> = {
  accountId: LISA.id,
  brandId: 'id-ad',
  newsletterId: 'ad-sport',
  link: 'x',
  feedKey: 'x',
  fileId: 'x',
};
const ADDRESS = { street: 'Weg', house_number: '1', zip_code: '1234 AB', city: 'Ede' };

const ENDPOINTS = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service]).map(([name, endpoint]) => ({ name, service, endpoint })),
);
type Listed = (typeof ENDPOINTS)[number];

describeOnBothEngines('A hidden character in a REST call', (_, { newPlace }) => {
  const fixture = restFixture(true, newPlace());

  const send = (address: string, init: RequestInit = {}) =>
    fixture.inProcess(address, {
      ...init,
      headers: {
        authorization: `Bearer ${LISA.token}`,
        'idempotency-key': crypto.randomUUID(),
        ...(init.body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
    });
  const addressOf = ({ service, endpoint }: Listed, values: Readonly<Record<string, string>>) =>
    addressOfService(service) + endpoint.path.replaceAll(/\{(\w+)\}/g, (_place, name) => values[name] ?? '');
  const inPaths = ENDPOINTS.flatMap((listed) =>
    pathNames(listed.endpoint.path).map((name) => [listed.name, name, listed] as const),
  );

  test.each(inPaths)('in the path of %s, as its %s, finds nothing', async (_name, parameter, listed) => {
    for (const hidden of ['%00', 'a%00', '%E2%80%AE', '%EF%BF%BD']) {
      const { method, payload } = listed.endpoint;
      const body = method === 'get' || method === 'delete' ? {} : { body: '{"came":true,"subscribed":true}' };
      const address = addressOf(listed, { ...OWN, [parameter]: hidden });
      const response = await send(address, { method: method.toUpperCase(), ...body });
      expect(response.status, `${address} ${payload.type}`).toBe(404);
    }
  });

  const customer = `/api/customer/accounts/${LISA.id}/contact-information`;
  test.each(Object.keys(ADDRESS))('in a body, as the %s, is refused by name', async (field) => {
    for (const hidden of ['\u0000', '\ud800', '\u0007']) {
      const body = JSON.stringify({ address: { ...ADDRESS, [field]: `1${hidden}2` } });
      const response = await send(customer, { method: 'PATCH', body });
      expect(response.status).toBe(422);
      expect((await response.json()).violations).toEqual([
        { code: 'TEXT-HIDDEN', field: `address.${field}` },
      ]);
    }
  });

  test('in a form and in a query is refused by name', async () => {
    const form = new FormData();
    form.append('newsletterId', 'ad-sport\u0000');
    const chosen = await send('/api/newsletter/brands/id-ad/newsletters', { method: 'POST', body: form });
    expect(chosen.status).toBe(422);
    expect((await send('/api/auth/login-state?accountId=%00')).status).toBe(422);
    expect((await send('/api/commercial-offerings/brands/id-ad/offers?kind=%00')).status).toBe(422);
  });
});
