/** The provider's protocol against the sandbox, and the responses of a real provider that the sandbox does not give. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { type CodeMessage, cmSender } from './cm.ts';

const sandbox = runningSandbox();
beforeEach(() => fetch(`${sandbox.url}/sms`, { method: 'DELETE' }));

const message = (more: Partial<CodeMessage> = {}): CodeMessage => ({
  reference: 'c0ffee'.repeat(5),
  to: '+31612345678',
  from: 'Ochtendblad',
  code: '123456',
  text: '123456 is uw code',
  language: 'nl-NL',
  ...more,
});
const signal = new AbortController().signal;
const senderAt = (url: string, token = 'sandbox') => cmSender({ smsUrl: url, voiceUrl: url, token });
const received = async (to: string) =>
  (await fetch(`${sandbox.url}/sms.json?to=${encodeURIComponent(to)}`)).json();

test('a text message arrives with its sender, its text and its reference', async () => {
  expect(await senderAt(sandbox.url).sms(message(), signal)).toBe('sent');
  expect(await received('+31612345678')).toMatchObject([
    { kind: 'sms', from: 'Ochtendblad', text: '123456 is uw code', reference: 'c0ffee'.repeat(5) },
  ]);
});

test('a call says the code after its sentence', async () => {
  const call = message({ to: '+31201234567', text: 'Dit is de code.' });
  const sender = cmSender({
    smsUrl: sandbox.url,
    voiceUrl: `${sandbox.url}/`,
    token: 'x',
    caller: '+31881234567',
  });
  expect(await sender.call(call, signal)).toBe('sent');
  expect(await received('+31201234567')).toMatchObject([
    { kind: 'call', code: '123456', text: 'Dit is de code.', from: '0031881234567' },
  ]);
});

test('a number that the provider rejects is never tried again, an outage is', async () => {
  const sender = senderAt(sandbox.url);
  expect(await sender.sms(message({ to: '+31612345000' }), signal)).toBe('rejected');
  expect(await sender.call(message({ to: '+31612345000' }), signal)).toBe('rejected');
  expect(await sender.sms(message({ to: '+31612345500' }), signal)).toBe('failed');
  expect(await sender.call(message({ to: '+31612345500' }), signal)).toBe('failed');
  expect(await senderAt(sandbox.url, '').sms(message(), signal)).toBe('failed');
  expect(await senderAt('http://127.0.0.1:9').sms(message(), signal)).toBe('failed');
});

test.each([
  ['an error code beside status 200', 200, { errorCode: 201, messages: [] }, 'rejected'],
  ['no message in the response', 200, { errorCode: 0, messages: [] }, 'rejected'],
  ['a response that is not JSON', 200, '<html>', 'unknown'],
  ['a response that is cut off', 200, '{"errorCode":0,"mess', 'unknown'],
  ['a response of another form', 200, { ok: true }, 'unknown'],
  ['a token that is refused', 403, {}, 'failed'],
] as const)('%s is %4$s', async (_, status, body, outcome) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await senderAt(`http://127.0.0.1:${port}`).sms(message(), signal)).toBe(outcome);
});

test('a response that is too late says nothing about the message', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
    AbortSignal.abort(new DOMException('Too late', 'TimeoutError')),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await senderAt(sandbox.url).sms(message(), signal)).toBe('unknown');
});

test('a slow provider is stopped when the back office closes', async () => {
  const closing = new AbortController();
  const sending = senderAt(sandbox.url).sms(message({ to: '+31612345999' }), closing.signal);
  closing.abort();
  expect(await sending).toBe('failed');
});
