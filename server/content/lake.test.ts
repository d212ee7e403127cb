/** The requests for published content and for drafts, as recorded by a server. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settingsOf } from './content.fixture.ts';
import { contentLake, lakeClients } from './lake.ts';
import { EVERYTHING } from './query.ts';

let server: Server;
let asked: IncomingMessage[];
let address: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'application/json').end('{"result":[],"ms":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const TOKEN = 'a token of the content API';
const parametersOf = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', address).searchParams);

it('published content is requested from the CDN, with perspective and version, without the token', async () => {
  const hosts = { CONTENT_API_HOST: 'http://api.example', CONTENT_CDN_HOST: address };
  await contentLake(settingsOf(hosts, TOKEN)).published();
  expect(new URL(asked[0]?.url ?? '', address).pathname).toBe('/v2023-03-07/data/query/production');
  expect(parametersOf(asked[0])).toMatchObject({ perspective: 'published', query: EVERYTHING });
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

it('drafts are requested from the API, with the token', async () => {
  const hosts = { CONTENT_API_HOST: address, CONTENT_CDN_HOST: 'http://cdn.example' };
  await contentLake(settingsOf(hosts, TOKEN)).drafts?.();
  expect(parametersOf(asked[0])).toMatchObject({ perspective: 'drafts', query: EVERYTHING });
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
});

it('drafts cannot be requested without a token', () => {
  expect(contentLake(settingsOf({ CONTENT_API_HOST: address })).drafts).toBeUndefined();
});

it('a real project needs only its name: its hosts are those of Sanity', () => {
  const settings = settingsOf({ CONTENT_PROJECT_ID: 'abc12345', SANDBOX_URL: address }, TOKEN);
  const { published, drafts } = lakeClients(settings);
  expect(published.config()).toMatchObject({
    useCdn: true,
    cdnUrl: 'https://abc12345.apicdn.sanity.io/v2023-03-07',
  });
  expect(drafts?.config()).toMatchObject({
    useCdn: false,
    url: 'https://abc12345.api.sanity.io/v2023-03-07',
  });
});
