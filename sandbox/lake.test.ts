/** What each token sees in the lake, and how requests are refused. */
import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lakeClient, startTestSandbox, TOKEN } from './sandbox.fixture.ts';
import type { Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const DRAFTS = '*[_id in path("drafts.**")]._id';
const ALERT = '*[_id == "alert-bezorging-grachtpost"][0].variant';

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`${sandbox.url}${path}`, options);
}
const queryPath = (query: string, more = '') =>
  `/v2023-03-07/data/query/production?query=${encodeURIComponent(query)}${more}`;

describe('perspectives', () => {
  it('shows drafts only with the token', async () => {
    expect(await lakeClient(sandbox.url, 'raw').fetch(DRAFTS)).toEqual([]);
    expect(await lakeClient(sandbox.url, 'raw', { token: TOKEN }).fetch(DRAFTS)).toHaveLength(3);
    expect(await lakeClient(sandbox.url, 'published', { token: TOKEN }).fetch(DRAFTS)).toEqual([]);
  });

  it('shows a document as its draft has it, under its own id, when drafts are asked for', async () => {
    expect(await lakeClient(sandbox.url, 'published').fetch(ALERT)).toBe('warning');
    expect(await lakeClient(sandbox.url, 'drafts', { token: TOKEN }).fetch(ALERT)).toBe('success');
    expect(await lakeClient(sandbox.url, 'drafts').fetch(ALERT)).toBe('warning');
  });

  it('uses `raw` when none is given, as this API version does', async () => {
    const response = await ask(queryPath(DRAFTS), { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(((await response.json()) as { result: unknown[] }).result).toHaveLength(3);
  });

  it('never shows drafts through the CDN, with whatever token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const raw = await ask(`/apicdn${queryPath(DRAFTS, '&perspective=raw')}`, { headers });
    expect(((await raw.json()) as { result: unknown[] }).result).toEqual([]);
    const drafts = await ask(`/apicdn${queryPath(DRAFTS, '&perspective=drafts')}`, { headers });
    expect(drafts.status).toBe(400);
  });

  it('is its CDN under a path, and on a host of that name', async () => {
    const brand = '*[key == "ad"][0].name';
    const cdn = lakeClient(`${sandbox.url}/apicdn`, 'published', { useCdn: true });
    expect(await cdn.fetch(brand)).toBe('Ochtendblad');
    const headers = { host: 'abc12345.apicdn.localhost', authorization: `Bearer ${TOKEN}` };
    const status = await new Promise((resolve, reject) =>
      get(`${sandbox.url}${queryPath(brand, '&perspective=drafts')}`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      ).on('error', reject),
    );
    expect(status).toBe(400);
  });
});

describe('refusals', () => {
  it('names the error of a query', async () => {
    const response = await ask(queryPath('*[_type == '));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'queryParseError', description: expect.any(String) },
    });
    await expect(lakeClient(sandbox.url, 'published').fetch('*[_type == ')).rejects.toThrow(
      /syntax error in GROQ query/i,
    );
  });

  it('refuses another dataset, perspective or token', async () => {
    expect((await ask('/v2023-03-07/data/query/other?query=*')).status).toBe(404);
    expect((await ask(queryPath('*', '&perspective=tomorrow'))).status).toBe(400);
    expect((await ask(queryPath('*'), { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
  });
});

describe('changing documents', () => {
  it('accepts changes only with the token', async () => {
    const change = { mutations: [{ delete: { id: 'alert-sint' } }] };
    const post = (headers: Record<string, string>) =>
      ask('/v2023-03-07/data/mutate/production', { method: 'POST', body: JSON.stringify(change), headers });
    expect((await post({})).status).toBe(401);
    expect((await post({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect(await lakeClient(sandbox.url, 'published').fetch('count(*[_id == "alert-sint"])')).toBe(1);
  });

  it('replaces, patches and deletes through the real client, and the next query sees it', async () => {
    const client = lakeClient(sandbox.url, 'raw', { token: TOKEN });
    await client.createOrReplace({
      _id: 'brand-new',
      _type: 'brand',
      name: 'Nieuw',
      list: [{ _key: 'a', text: 'oud' }],
    });
    await client
      .patch('brand-new')
      .set({ 'colours.primary': '#112233', 'list[_key=="a"].text': 'nieuw' })
      .unset(['name'])
      .commit();
    const changed = await client.fetch<object>('*[_id == "brand-new"][0]');
    expect(changed).toMatchObject({ colours: { primary: '#112233' }, list: [{ _key: 'a', text: 'nieuw' }] });
    expect(changed).not.toHaveProperty('name');
    await client.delete('brand-new');
    expect(await client.fetch('*[_id == "brand-new"]')).toEqual([]);
  });

  it('does all of a request or nothing', async () => {
    const client = lakeClient(sandbox.url, 'raw', { token: TOKEN });
    const both = client
      .transaction()
      .delete('alert-sint')
      .patch('no-such-document', (patch) => patch.set({ a: 1 }));
    await expect(both.commit()).rejects.toThrow(/not found/);
    expect(await client.fetch('count(*[_id == "alert-sint"])')).toBe(1);
  });
});

describe('assets', () => {
  it('serves a logo at the address its document names, with its type', async () => {
    const url: string = await lakeClient(sandbox.url, 'published').fetch('*[key == "ad"][0].logo.asset->url');
    expect(url).toMatch(/\/images\/mijnomgeving\/production\/[0-9a-f]{40}-\d+x\d+\.svg$/);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('<title>Ochtendblad</title>');
    expect((await ask('/images/mijnomgeving/production/none.svg')).status).toBe(404);
  });
});

describe('collectors', () => {
  it('keep reports, and remove them on request', async () => {
    await ask('/collect/errors', { method: 'POST', body: '{"message":"stuk"}' });
    await ask('/api/1/envelope/?sentry_key=key', {
      method: 'POST',
      body: '{"event_id":"a"}\n{"type":"event"}\n{"message":"x"}\n',
    });
    expect(await (await ask('/collect')).json()).toEqual({
      events: [],
      errors: [{ message: 'stuk' }],
      envelopes: [
        { header: { event_id: 'a' }, items: [{ header: { type: 'event' }, payload: { message: 'x' } }] },
      ],
    });
    await ask('/collect', { method: 'DELETE' });
    expect(await (await ask('/collect')).json()).toEqual({ errors: [], envelopes: [], events: [] });
  });
});
