/** The walk of a reader through the checkout, over HTTP and without script. */
import { HtmlValidate } from 'html-validate';
import { beforeEach, expect, test } from 'vitest';
import { runningSandbox } from '../running.fixture.ts';
import { euros, KEY, newPayment } from './payments.fixture.ts';

const sandbox = runningSandbox();
const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' };

beforeEach(async () => void (await fetch(`${sandbox.url}/payments`, { method: 'DELETE' })));

async function create(more: object = {}) {
  const body = JSON.stringify({ ...newPayment(), cancelUrl: 'http://krant.localhost/gestopt', ...more });
  const response = await fetch(`${sandbox.url}/mollie/v2/payments`, { method: 'POST', headers, body });
  const { id, _links } = await response.json();
  return { id: id as string, checkout: _links.checkout.href as string };
}
const statusOf = async (id: string) =>
  (await (await fetch(`${sandbox.url}/mollie/v2/payments/${id}`, { headers })).json()).status;

async function page(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  return { response, html: await response.text() };
}

/** Presses a button that the page has, with the fields of its form. */
async function press(address: string, value: string, fields: Record<string, string> = {}) {
  const { html } = await page(address);
  const form = html.split('<form ').find((text) => text.includes(`value="${value}"`));
  const [, action = ''] = /action="([^"]+)"/.exec(form ?? '') ?? [];
  const [, name = ''] =
    new RegExp(`<button type="submit" name="(\\w+)" value="${value}"`).exec(form ?? '') ?? [];
  const response = await fetch(new URL(action, address), {
    method: 'POST',
    body: new URLSearchParams({ ...fields, [name]: value }),
    redirect: 'manual',
  });
  return { status: response.status, location: response.headers.get('location') };
}

const methods = ['ideal', 'bancontact', 'creditcard'];
const outcomes = [
  ['paid', 'terug'],
  ['pending', 'terug'],
  ['failed', 'terug'],
  ['canceled', 'gestopt'],
  ['expired', 'terug'],
] as const;

test.each(methods.flatMap((method) => outcomes.map(([outcome, path]) => [method, outcome, path] as const)))(
  'a payment by %s that is %s sends the reader back to /%s',
  async (method, outcome, path) => {
    const { id, checkout } = await create({ method });
    expect(await press(checkout, outcome)).toEqual({
      status: 303,
      location: `http://krant.localhost/${path}`,
    });
    expect(await statusOf(id)).toBe(outcome);
  },
);

test('the choice of a method comes first when the portal named none, and shows those that fit', async () => {
  const { id, checkout } = await create({ method: ['ideal', 'creditcard'] });
  expect((await page(checkout)).html).not.toContain('Bancontact');
  expect(await press(checkout, 'creditcard')).toMatchObject({ status: 303 });
  expect((await page(checkout)).html).toContain('name="card"');
  await press(checkout, 'paid', { card: '2222' });
  expect(await statusOf(id)).toBe('paid');
});

test('a reader who leaves the bank gets the choice of a method, and the payment is still open', async () => {
  const { id, checkout } = await create();
  expect(await press(checkout, 'left')).toMatchObject({ location: expect.stringContaining('?kies') });
  expect((await page(`${checkout}?kies`)).html).toContain('Bancontact');
  expect(await statusOf(id)).toBe('open');
});

test('a second tab changes nothing, and a closed payment leads back', async () => {
  const { id, checkout } = await create();
  await press(checkout, 'paid');
  const second = await fetch(checkout, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'failed' }),
    redirect: 'manual',
  });
  expect(second.headers.get('location')).toBe('http://krant.localhost/terug');
  expect((await page(checkout)).response.status).toBe(303);
  expect(await statusOf(id)).toBe('paid');
  expect((await page(`${sandbox.url}/mollie/checkout/nothing`)).response.status).toBe(404);
});

test('the pages are Dutch and valid HTML, and their forms may lead back to the portal and its login', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
  for (const more of [{}, { method: 'creditcard', amount: euros('12.00') }, { method: null }]) {
    const { response, html } = await page((await create(more)).checkout);
    expect(html).toContain('<html lang="nl">');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http: https:");
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      ),
    ).toEqual([]);
  }
});
