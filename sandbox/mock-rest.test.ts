import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressOfService, type Endpoint, SERVICES } from '../contract/rest.endpoint.ts';
import { REST } from '../contract/rest.ts';
import { runningSandbox } from './running.fixture.ts';

const sandbox = runningSandbox();

const endpoints = SERVICES.flatMap((service) =>
  Object.entries<Endpoint>(REST[service]).map(([name, endpoint]) => ({
    name: `${service}.${name}`,
    path: addressOfService(service) + endpoint.path.replaceAll(/\{(\w+)\}/g, 'given-$1'),
    endpoint,
  })),
);
const address = { street: 'Weg', house_number: '1', zip_code: '1234ab', city: 'Ede' };
const BODIES: Readonly<Record<string, unknown>> = {
  'customer.takeReport': { came: false },
  'customer.changeAddress': { address },
  'customer.sendContactMessage': {
    topic: 'anders',
    name: 'Lisa',
    email: 'lisa@voorbeeld.nl',
    message: 'Hallo',
  },
  'customer.askEmailChange': { email: 'lezer@voorbeeld.nl' },
  'customer.answerInvite': { reply: 'accept' },
  'customer.payByLink': { cents: 3_250 },
  'customer.sendWithdrawal': { name: 'Lisa', contract: '10000001', email: 'lisa@voorbeeld.nl' },
  'customer.answerWithdrawalLink': { reply: 'deny' },
  'newsletter.chooseNewsletter': { subscribed: true },
  'newsletter.unsubscribe': { subscribed: false },
  'newsletter.pauseNewsletters': { until: null },
  'newsletter.choosePreference': { channel: 'post', allowed: true },
};

async function ask({ name, path, endpoint }: (typeof endpoints)[number], body: unknown = BODIES[name] ?? {}) {
  const method = endpoint.method.toUpperCase();
  const headers = { 'content-type': 'application/json' };
  const json = { method, headers, body: JSON.stringify(body) };
  const form = { method, body: new FormData() };
  const init = method === 'GET' ? {} : endpoint.carries === 'form' ? form : json;
  const response = await fetch(`${sandbox.url}/mock${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, answer: isJson ? JSON.parse(text) : text };
}
const of = (name: string) => endpoints.find((one) => one.name === name)!;

describe.each(endpoints)('$name', (listed) => {
  test('matches the contract, and is the same each time', async () => {
    const { status, answer: response } = await ask(listed);
    const promised = listed.endpoint.response;
    expect(status).toBe(promised === 'none' ? 204 : 200);
    expect(await ask(listed)).toEqual({ status, answer: response });
    if (promised === 'none') expect(response).toBe('');
    else if (promised === 'bytes') expect(response).toBe('mock');
    // Values that may be left out get their default.
    else expect(v.parse(promised, response)).toMatchObject(response);
  });
});

test('a list holds different things', async () => {
  const { answer: response } = await ask(of('newsletter.listNewsletters'));
  expect(new Set(response.map((one: { newsletterId: string }) => one.newsletterId)).size).toBe(3);
});

test('arguments are returned as fields', async () => {
  const chosen = (subscribed: boolean) => ask(of('newsletter.chooseNewsletter'), { subscribed });
  for (const subscribed of [true, false])
    expect((await chosen(subscribed)).answer).toMatchObject({
      newsletterId: 'given-newsletterId',
      subscribed,
    });
  const { answer: response } = await ask(of('customer.changeAddress'));
  expect(response.profile.contact_information.address).toMatchObject({ street: 'Weg', zip_code: '1234 AB' });
});

test('input that the contract does not allow is refused as the real API refuses it', async () => {
  expect(await ask(of('newsletter.chooseNewsletter'), { subscribed: 'perhaps' })).toEqual({
    status: 422,
    answer: { status: 422, violations: [{ code: 'FIELD-INVALID' }] },
  });
  const unknown = await fetch(`${sandbox.url}/mock/api/customer/nothing`);
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    { status: 404, violations: [{ code: 'NOT-FOUND' }] },
  ]);
});
