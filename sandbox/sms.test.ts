import { expect, test } from 'vitest';
import { createSms } from './sms.ts';
import { reportOf } from './sms-reports.ts';

const post = (body: unknown, headers: Record<string, string> = { 'x-cm-producttoken': 'x' }) =>
  ({ method: 'POST', headers, body: JSON.stringify(body) }) as const;
const sms = (more: object = {}) => ({
  messages: {
    msg: [
      {
        allowedChannels: ['SMS'],
        from: 'Krant',
        to: [{ number: '0031612345678' }],
        body: { type: 'auto', content: '<b>123456</b>' },
        reference: 'abc123',
        ...more,
      },
    ],
  },
});

test('the page shows what was sent as text, and the list can be asked by number', async () => {
  const server = createSms();
  const response = await server.request('/v1.0/message', post(sms()));
  expect(await response.json()).toMatchObject({
    errorCode: 0,
    messages: [{ to: '0031612345678', status: 'Accepted', reference: 'abc123', parts: 1 }],
  });
  expect(await (await server.request('/sms')).text()).toContain('&lt;b&gt;123456&lt;/b&gt;');
  expect(await (await server.request('/sms.json?to=%2B31612345678')).json()).toHaveLength(1);
  expect(await (await server.request('/sms.json?to=%2B31600000000')).json()).toEqual([]);
});

test.each([
  ['a number without 00', sms({ to: [{ number: '+31612345678' }] })],
  ['a sender of twelve characters', sms({ from: 'AbcdefghijkL' })],
  ['a reference with a dash', sms({ reference: 'a-b' })],
  ['no text', sms({ body: { type: 'auto', content: '' } })],
])('%s is refused, as the provider does', async (_, body) => {
  expect((await createSms().request('/v1.0/message', post(body))).status).toBe(400);
});

test('a request without a token is refused', async () => {
  expect((await createSms().request('/v1.0/message', post(sms(), {}))).status).toBe(401);
  expect((await createSms().request('/voiceapi/v2/OTP', post({}, {}))).status).toBe(401);
});

test('with an address for reports the page has buttons for them, and a report names the message', async () => {
  expect(await (await createSms().request('/sms')).text()).not.toContain('<button');
  const server = createSms({ key: 'geheim', port: 1 });
  await server.request('/v1.0/message', post(sms()));
  expect(await (await server.request('/sms')).text()).toContain('value="failed"');
  expect(reportOf({ to: '+31612345678', text: '', reference: 'abc123' }, 'failed')).toMatchObject({
    messages: { msg: { to: '0031612345678', reference: 'abc123', status: { code: '3' } } },
  });
});
