/** The sandbox's side of Sentry's protocol, as its documentation describes it. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCollectors } from './collectors.ts';

const HEADER = '{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc"}';
const WITH_KEY = '/api/7/envelope/?sentry_version=7&sentry_key=key';

async function sent(
  body: string | Buffer<ArrayBuffer>,
  path = WITH_KEY,
  headers: Record<string, string> = {},
) {
  const collectors = createCollectors();
  const reply = await collectors.request(path, { method: 'POST', headers, body });
  const { envelopes } = (await (await collectors.request('/collect')).json()) as { envelopes: unknown[] };
  return { status: reply.status, answer: await reply.json(), envelopes };
}

describe('The collector of error reports', () => {
  it('reads items with and without a length, with text of several lines in one of them', async () => {
    const note = 'twee\nregels é';
    const items = [
      `{"type":"event"}\n{"message":"a"}`,
      `{"type":"attachment","length":${Buffer.byteLength(note)}}\n${note}`,
      `{"type":"transaction","length":2}\n{}`,
    ];
    const { status, answer: response, envelopes } = await sent(`${HEADER}\n${items.join('\n')}\n`);
    expect([status, response]).toEqual([200, JSON.parse(HEADER.replace('event_id', 'id'))]);
    expect(envelopes).toEqual([
      {
        header: JSON.parse(HEADER),
        items: [
          { header: { type: 'event' }, payload: { message: 'a' } },
          {
            header: expect.objectContaining({ type: 'attachment' }),
            payload: Buffer.from(note).toString('base64'),
          },
          { header: { type: 'transaction', length: 2 }, payload: {} },
        ],
      },
    ]);
  });

  it('reads what was sent compressed, and the key in a header', async () => {
    const body = gzipSync(`${HEADER}\n{"type":"event"}\n{"message":"a"}`) as Buffer<ArrayBuffer>;
    const headers = {
      'content-encoding': 'gzip',
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_key=key',
    };
    const { status, envelopes } = await sent(body, '/api/7/envelope/', headers);
    expect(status).toBe(200);
    expect(JSON.stringify(envelopes)).toContain('"payload":{"message":"a"}');
  });

  it.each([
    ['without a key', HEADER, '/api/7/envelope/', 403],
    ['that is no envelope', 'hello', WITH_KEY, 400],
    ['whose item is cut off', `${HEADER}\n{"type":"event","length":99}\n{}`, WITH_KEY, 400],
  ])('refuses a report %s', async (_, body, path, status) => {
    const refused = await sent(body, path);
    expect([refused.status, refused.envelopes]).toEqual([status, []]);
  });

  it('can be made busy, and still shows what arrives', async () => {
    const collectors = createCollectors();
    const conduct = { method: 'PUT', body: '{"status":429,"headers":{"retry-after":"60"}}' };
    expect((await collectors.request('/collect/conduct', conduct)).status).toBe(204);
    const body = `${HEADER}\n{"type":"event"}\n{"message":"a"}`;
    const busy = await collectors.request(WITH_KEY, { method: 'POST', body });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await (await collectors.request('/collect')).text()).toContain('"message":"a"');
    expect(
      (await collectors.request('/collect/conduct', { method: 'PUT', body: '{"status":7}' })).status,
    ).toBe(400);
  });
});
