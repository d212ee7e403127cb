/** The REST clients against the embedded services: the rules of the specification's section 7, in process and over HTTP. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRestClients, type RestClients } from '../../../src/lib/api/rest.ts';
import { BRAM, LISA, restFixture, TRACE } from './rest.fixture.ts';

const fixture = restFixture();
const reported: unknown[] = [];
beforeEach(() => {
  fixture.received.length = 0;
  reported.length = 0;
});

const protocols = {
  'in process': (token?: string) => clientsWith({ fetch: fixture.inProcess }, token),
  'over HTTP': (token?: string) => clientsWith({ fetch, origin: fixture.origin }, token),
};

function clientsWith(
  protocol: Pick<Parameters<typeof createRestClients>[0], 'fetch' | 'origin'>,
  token?: string,
): RestClients {
  return createRestClients({
    ...protocol,
    report: (error) => reported.push(error),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

const AD = 'id-ad';
/** A newly opened form. */
const opened = () => ({ idempotencyKey: crypto.randomUUID() });
const last = () => fixture.received.at(-1)!;
const newAddress = { street: 'Nieuweweg', house_number: '1', zip_code: '3511AA', city: 'Utrecht' };

describe.each(Object.entries(protocols))('%s', (_, protocol) => {
  let lisa: RestClients;
  beforeAll(() => {
    lisa = protocol(LISA.token);
  });

  test('parameters of the path leave the payload', async () => {
    const payload = { brandId: AD, newsletterId: 'ad-ochtend', subscribed: true };
    const response = await lisa.newsletter.chooseNewsletter(payload, opened());
    expect(response).toMatchObject({ ok: true, data: { newsletterId: 'ad-ochtend', subscribed: true } });
    expect(last()).toMatchObject({
      method: 'PUT',
      address: '/api/newsletter/brands/id-ad/newsletters/ad-ochtend',
    });
    expect(JSON.parse(last().body)).toEqual({ subscribed: true });
    expect(payload, "the caller's own object stays whole").toHaveProperty('brandId');
  });

  test('a value in a path stays one segment', async () => {
    const response = await lisa.newsletter.listNewsletters({ brandId: 'a/b?c=d#é' });
    expect(response).toMatchObject({ ok: false, rejection: { status: 404 } });
    expect(last().address).toBe('/api/newsletter/brands/a%2Fb%3Fc%3Dd%23%C3%A9/newsletters');
  });

  test.each(['..', '.', ''])(
    '%j is refused as a value in a path, because it would change the address',
    async (brandId) => {
      expect(await lisa.newsletter.listNewsletters({ brandId })).toMatchObject({
        ok: false,
        rejection: { status: 500 },
      });
      expect(fixture.received).toEqual([]);
      expect(reported).toHaveLength(1);
    },
  );

  test('fields named as query parameters leave the body', async () => {
    const response = await lisa.customer.changeAddress(
      { accountId: LISA.id, address: newAddress, checkOnly: true },
      opened(),
    );
    expect(last().address).toBe(`/api/customer/accounts/${LISA.id}/contact-information?checkOnly=true`);
    expect(JSON.parse(last().body)).toEqual({ address: newAddress });
    const tidied = { ...newAddress, zip_code: '3511 AA', house_number_suffix: null, country_code: 'NL' };
    expect(response).toMatchObject({
      ok: true,
      data: { profile: { contact_information: { address: tidied } } },
    });
    const { data } = (await lisa.customer.readAccount({ accountId: LISA.id })) as {
      data: { profile: unknown };
    };
    expect(data.profile, 'it was only checked').toMatchObject({
      contact_information: { address: { city: 'Utrecht', street: 'Dorpsstraat' } },
    });
  });

  test('a change sends the key of its form, and the same key gives the first result again', async () => {
    const form = opened();
    const sport = { brandId: AD, newsletterId: 'ad-sport' };
    const first = await lisa.newsletter.chooseNewsletter({ ...sport, subscribed: true }, form);
    expect(last().headers.get('idempotency-key')).toBe(form.idempotencyKey);
    await lisa.newsletter.chooseNewsletter({ ...sport, subscribed: false }, opened());
    expect(await lisa.newsletter.chooseNewsletter({ ...sport, subscribed: true }, form)).toEqual(first);
    expect(await lisa.newsletter.listNewsletters({ brandId: AD })).toMatchObject({
      data: [{}, { newsletterId: 'ad-sport', subscribed: false }],
    });
  });

  test('a GET sends the other fields as a query: lists repeat their name, null is dropped', async () => {
    const asked = { brandId: AD, kind: ['newspaper', 'account'], period: null } as const;
    const response = await lisa['commercial-offerings'].listOffers({ ...asked, kind: [...asked.kind] });
    expect(last().address).toBe('/api/commercial-offerings/brands/id-ad/offers?kind=newspaper&kind=account');
    expect(last().body).toBe('');
    expect(response).toMatchObject({
      ok: true,
      data: [{ offerId: 'ad-b', price: 595 }, { offerId: 'ad-a' }],
    });
    await lisa['commercial-offerings'].listOffers({ brandId: AD, kind: 'magazine', period: ['year'] });
    expect(last().address).toBe('/api/commercial-offerings/brands/id-ad/offers?kind=magazine&period=year');
  });

  test('sends JSON and accepts JSON', async () => {
    await lisa.pass.listPasses({ brandId: AD });
    expect(last().headers.get('accept')).toBe('application/json');
    expect(last().headers.get('content-type')).toBe('application/json');
    expect(last().headers.get('authorization')).toBe(`Bearer ${LISA.token}`);
  });

  test('a form is sent unchanged', async () => {
    const form = new FormData();
    form.append('brandId', AD);
    form.append('newsletterId', 'ad-ochtend');
    form.append('newsletterId', 'ad-sport');
    const response = await lisa.newsletter.chooseNewsletters(form, opened());
    expect(response).toMatchObject({ ok: true, data: [{ subscribed: true }, { subscribed: true }] });
    expect(last().address).toBe('/api/newsletter/brands/id-ad/newsletters');
    expect(last().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(last().body.match(/name="newsletterId"/g)).toHaveLength(2);
    expect(last().body).not.toContain('brandId');
  });

  test('a delete has a body too, and a 204 gives no data', async () => {
    expect(await lisa.newsletter.leaveNewsletters({ brandId: AD }, opened())).toEqual({
      ok: true,
      data: undefined,
    });
    expect(last()).toMatchObject({ method: 'DELETE', body: '{}' });
    const after = await lisa.newsletter.listNewsletters({ brandId: AD });
    expect(after).toMatchObject({ ok: true, data: [{ subscribed: false }, { subscribed: false }] });
  });

  test('a response is read as JSON, or as text', async () => {
    const label = await lisa.customer.readAddressLabel({ accountId: LISA.id });
    expect(label).toEqual({ ok: true, data: 'Dorpsstraat 12\n1234 AB  Utrecht' });
    const passes = await lisa.pass.listPasses({ brandId: AD });
    expect(passes).toEqual({
      ok: true,
      data: [
        {
          subscriptionId: 'ad-1',
          brandId: AD,
          name: 'De ad',
          state: 'valid',
          validFrom: '2026-01-01',
          validUntil: '2027-01-31',
        },
        // The host shows this brand too.
        expect.objectContaining({ subscriptionId: 'vk-1', brandId: 'id-vk' }),
      ],
    });
  });

  test('the login state needs no session', async () => {
    const stateOf = async (clients: RestClients, accountId?: string) => {
      const response = await clients.auth.readLoginState({ accountId });
      return response.ok ? response.data.state : response.rejection;
    };
    expect(await stateOf(protocol())).toBe('NotLoggedIn');
    expect(await stateOf(protocol('made-up'), LISA.id)).toBe('NotLoggedIn');
    expect(await stateOf(lisa)).toBe('LoggedIn');
    expect(await stateOf(lisa, LISA.id)).toBe('LoggedIn');
    expect(await stateOf(lisa, BRAM.id)).toBe('LoggedInDifferentAccount');
  });

  test("the main customer service's 422: its violations, the status and the trace to quote; not reported", async () => {
    const wrong = { ...newAddress, zip_code: '1234 SS', street: 'a=b' };
    const response = await lisa.customer.changeAddress({ accountId: LISA.id, address: wrong }, opened());
    expect(response).toEqual({
      ok: false,
      rejection: {
        status: 422,
        violations: [{ code: 'TEXT-CHARACTERS', field: 'address.street' }],
        traceId: `TR${TRACE.slice(0, 8)}`,
      },
    });
    expect(reported).toEqual([]);
  });
});
