/** The requests of both clients, as recorded by a server. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { draftsClient, publishedClient } from './client.ts';

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

describe('published content', () => {
  it('is requested from the CDN, with perspective and version, without the token', async () => {
    const { content } = readConfig({
      CONTENT_API_HOST: 'http://api.example',
      CONTENT_CDN_HOST: address,
      CONTENT_TOKEN: 'a token of the content API',
    });
    await publishedClient(content).fetch('*[key == $key]', { key: 'ad' });
    const url = new URL(asked[0]?.url ?? '', address);
    expect(url.pathname).toBe('/v2023-03-07/data/query/production');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      perspective: 'published',
      query: '*[key == $key]',
      $key: '"ad"',
    });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });
});

describe('drafts', () => {
  it('are requested from the API, with the token', async () => {
    const { content } = readConfig({
      CONTENT_API_HOST: address,
      CONTENT_CDN_HOST: 'http://cdn.example',
      CONTENT_TOKEN: 'a token of the content API',
    });
    await draftsClient(content)?.fetch('*');
    expect(new URL(asked[0]?.url ?? '', address).searchParams.get('perspective')).toBe('drafts');
    expect(asked[0]?.headers.authorization).toBe('Bearer a token of the content API');
  });

  it('cannot be requested without a token', () => {
    expect(draftsClient(readConfig({ CONTENT_API_HOST: address }).content)).toBeUndefined();
  });
});

describe('a real project', () => {
  it('needs only its settings', () => {
    const { content } = readConfig({
      CONTENT_PROJECT_ID: 'abc12345',
      CONTENT_DATASET: 'production',
      CONTENT_TOKEN: 'a token of the content API',
    });
    expect(publishedClient(content).config().cdnUrl).toBe('https://abc12345.apicdn.sanity.io/v2023-03-07');
    expect(draftsClient(content)?.config().url).toBe('https://abc12345.api.sanity.io/v2023-03-07');
    expect([publishedClient(content).config().useCdn, draftsClient(content)?.config().useCdn]).toEqual([
      true,
      false,
    ]);
  });
});
