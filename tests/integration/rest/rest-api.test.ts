/** The REST API, for each endpoint of the contract's table. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FEATURES } from '../../../contract/areas.ts';
import { pathNames } from '../../../contract/rest.endpoint.ts';
import { sendFiles } from './files.fixture.ts';
import { issueInvoices } from './invoices.fixture.ts';
import { askForNewEmail, BRAM, JUST_NOW, LISA, restFixture } from './rest.fixture.ts';
import { addressWith, callOf, ENDPOINTS, FOREIGN, OWN, READERS } from './rest-calls.fixture.ts';

const fixture = restFixture();
/** The same API with every flag off. */
const closed = restFixture(false);
beforeAll(async () => {
  const sent = { owner: LISA.id, other: BRAM.id, at: JUST_NOW };
  for (const where of [fixture, closed]) {
    await sendFiles(where, sent);
    await issueInvoices(where.db, { owner: LISA.id, other: BRAM.id });
  }
});
// A test sends more requests than the limit allows a person.
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute();
  await askForNewEmail(fixture.db, 'change-1', LISA.id);
  await askForNewEmail(fixture.db, 'change-2', BRAM.id);
});

async function told(address: string, init: RequestInit, where = fixture) {
  const response = await where.inProcess(address, init);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

describe.each(READERS)('$name', (listed) => {
  const { endpoint } = listed;
  const own = addressWith(listed, OWN);

  test('responds only to the access it names', async () => {
    expect((await told(own, callOf(listed, LISA.token))).status).toBe(
      endpoint.response === 'none' ? 204 : 200,
    );
    const expected = endpoint.access === 'account' ? 401 : 200;
    expect((await told(own, callOf(listed))).status).toBe(expected);
    const isRefused = endpoint.access === 'account' || endpoint.access === 'page';
    expect((await told(own, callOf(listed, 'made-up'))).status).toBe(isRefused ? 401 : 200);
  });

  for (const name of pathNames(endpoint.path)) {
    test(`a {${name}} of another account or brand looks exactly like an unknown one`, async () => {
      const [missing, ...others] = [...(FOREIGN[name] ?? [])].reverse();
      const asked = (value: string) =>
        told(addressWith(listed, { ...OWN, [name]: value }), callOf(listed, LISA.token));
      const expected = await asked(missing!);
      expect(expected).toMatchObject({
        status: 404,
        body: '{"status":404,"violations":[{"code":"NOT-FOUND"}]}',
      });
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(await asked(other)).toEqual(expected);
    });
  }

  test('exists where its area is open, and is not found where it is closed', async () => {
    const response = await told(own, callOf(listed, LISA.token), closed);
    const isAlwaysOpen = FEATURES[endpoint.feature].opensBy === 'always';
    expect(response.status).toBe(isAlwaysOpen ? 200 : 404);
    if (!isAlwaysOpen) expect(response).toEqual(await told('/api/nothing', {}, closed));
  });
});

describe('the REST API', () => {
  const patch = (body: string, headers = {}) =>
    told(`/api/customer/accounts/${LISA.id}/contact-information`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${LISA.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      },
      body,
    });

  test('has the endpoints of the table and no others', async () => {
    expect((await told('/api/customer/accounts', {})).status).toBe(404);
    expect((await told('/api/unknown/thing', {})).status).toBe(404);
    expect((await told(`/api/customer/accounts/${LISA.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('accepts a JSON object, up to its size limit', async () => {
    expect((await patch('{"address"')).status).toBe(400);
    expect((await patch('[]')).status).toBe(400);
    expect((await patch('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await patch(JSON.stringify({ address: 'x'.repeat(70_000) }))).status).toBe(413);
    expect(JSON.parse((await patch('{}')).body)).toEqual({
      status: 422,
      violations: [{ code: 'FIELD-MISSING', field: 'address' }],
    });
  });

  test('ignores path parameters in a body, and changes only the named fields', async () => {
    const before = await fixture.db.selectFrom('account').selectAll().orderBy('id').execute();
    const address = {
      street: 'Weg',
      house_number: '2',
      zip_code: '1234 AB',
      city: 'Ede',
      email: 'x@example.nl',
    };
    const smuggled = { address, accountId: BRAM.id, id: BRAM.id, email: 'x@example.nl', checkOnly: true };
    expect((await patch(JSON.stringify(smuggled))).status).toBe(200);
    const after = await fixture.db.selectFrom('account').selectAll().orderBy('id').execute();
    const changed = { street: 'Weg', house_number: '2', zip_code: '1234 AB', city: 'Ede' };
    expect(after).toEqual(before.map((row) => (row.id === LISA.id ? { ...row, ...changed } : row)));
  });

  test('switching a newsletter stores the date of the choice', async () => {
    const address = '/api/newsletter/brands/id-vk/newsletters/vk-sport';
    const listed = ENDPOINTS.find(({ name }) => name === 'newsletter.chooseNewsletter')!;
    const first = JSON.parse((await told(address, callOf(listed, LISA.token))).body);
    expect(first).toMatchObject({ subscribed: true, chosenAt: '2026-11-20T11:00:00.000Z' });
    await fixture.db
      .updateTable('newsletter_choice')
      .set({ chosen_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    const again = JSON.parse((await told(address, callOf(listed, LISA.token))).body);
    expect(again).toMatchObject({ subscribed: true, chosenAt: '2026-01-01T00:00:00.000Z' });
  });
});
