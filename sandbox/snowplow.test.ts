import { expect, it } from 'vitest';
import { createCollectors } from './collectors.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const SNOWPLOW = 'iglu:com.snowplowanalytics.snowplow';
const ours = (name: string, data: object) => ({
  schema: `iglu:nl.mijnomgeving/${name}/jsonschema/1-0-0`,
  data,
});
const CONTEXTS = [
  ours('page', { title: 'Abonnementen', category: 'Abonnementen' }),
  ours('user', { accountId: 'anonymous' }),
  ours('origin', { platform: 'WEB' }),
];

function payload(
  more: Record<string, unknown> = {},
  named = ours('screenview', { screen_name: '/' }),
  contexts = CONTEXTS,
) {
  const event = {
    ...{ e: 'ue', tv: 'mo-1', tna: 'mo', p: 'web', aid: 'ad', dtm: '1795000000000' },
    eid: '0b0e1d0e-7a7d-4d4e-9a53-1d8f3f3c2b1a',
    ue_px: encoded({ schema: `${SNOWPLOW}/unstruct_event/jsonschema/1-0-0`, data: named }),
    cx: encoded({ schema: `${SNOWPLOW}/contexts/jsonschema/1-0-1`, data: contexts }),
    ...more,
  };
  return JSON.stringify({ schema: `${SNOWPLOW}/payload_data/jsonschema/1-0-4`, data: [event] });
}

const collectors = createCollectors();
const send = async (body: string) => {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await collectors.request('/com.snowplowanalytics.snowplow/tp2', request)).status;
};

it('An event of both schemas is accepted, and /collect shows it', async () => {
  expect(await send(payload())).toBe(200);
  expect(await send(payload({}, ours('page_loading', {})))).toBe(200);
  const { events } = await (await collectors.request('/collect')).json();
  expect(events).toEqual([
    expect.objectContaining({
      event: 'screenview',
      screenName: '/',
      accountId: 'anonymous',
      platform: 'WEB',
    }),
    expect.objectContaining({ event: 'page_loading', category: 'Abonnementen' }),
  ]);
});

it.each([
  ['a number as value', payload({ dtm: 1795000000000 })],
  ['an unknown name', payload({ email: 'jan@voorbeeld.nl' })],
  ['a missing platform', payload({ p: undefined })],
  ['an unknown event', payload({}, ours('click', {}))],
  ['an unknown field of the event', payload({}, ours('screenview', { screen_name: '/', query: 'x' }))],
  ['a missing context', payload({}, undefined, CONTEXTS.slice(1))],
  ['text that is no JSON', 'jan'],
])('An event with %s is refused', async (_, body) => {
  expect(await send(body)).toBe(400);
});
