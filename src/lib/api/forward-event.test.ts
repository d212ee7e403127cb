import { expect, test } from 'vitest';
import { recordedLog } from '../content/content.fixture.ts';
import { forwardEvent } from './forward-event.ts';
import { setEmbeddedBackoffice } from './upstream.ts';

const context = { session: null, traceId: 'a'.repeat(32), surface: 'web', log: recordedLog() } as const;
const event = (body: string) =>
  new Request('http://ad.localhost/api/crm-events', {
    method: 'POST',
    headers: { 'x-crm-signature': 'proof', cookie: 'a=b' },
    body,
  });

test('an event goes to the back office with its signature and nothing else of the sender', async () => {
  let received: Request | undefined;
  setEmbeddedBackoffice(async (request) => {
    received = request;
    return new Response('what the back office says', { status: 422 });
  });
  const response = await forwardEvent(event('{}'), context, '/api/crm-events', ['x-crm-signature']);
  expect([response.status, await response.text()]).toEqual([422, '']);
  expect(received?.headers.get('x-crm-signature')).toBe('proof');
  expect(received?.headers.has('cookie')).toBe(false);
  expect(await received?.text()).toBe('{}');
});

test('an event that is too large, or that the back office does not take, is refused', async () => {
  setEmbeddedBackoffice(() => Promise.reject(new Error('down')));
  expect((await forwardEvent(event('x'.repeat(65_537)), context, '/api/crm-events')).status).toBe(413);
  expect((await forwardEvent(event('{}'), context, '/api/crm-events')).status).toBe(503);
});
