import { describe, expect, it, vi } from 'vitest';
import { testBrand } from '../../content/content.fixture.ts';
import type { RequestContext } from '../../page/context.ts';
import type { Consent } from '../../shared/consent.ts';
import type { CountedPage } from './counted-page.ts';
import { countPage, countPageLoading } from './statistics.ts';

const YES: Consent = { isAsked: true, choice: 'ja', allowed: ['statistics'] };
const context = (more: object = {}) =>
  ({
    brand: testBrand('ad', { seoTitle: 'Ochtendblad' }),
    account: { id: 'account-1', username: 'jan@voorbeeld.nl' },
    clientSettings: { webviewLimitation: false },
    t: (key: string) => `<${key}>`,
    consent: YES,
    ...more,
  }) as unknown as RequestContext;

async function count(body: string, more: object = {}) {
  const counted: CountedPage[] = [];
  const to = { add: (page: CountedPage) => void counted.push(page), finish: vi.fn() };
  const request = new Request('http://ad.localhost/api/meten', { method: 'POST', body });
  const { status } = await countPage(request, context(more), to);
  return { status, counted };
}
const read = (path: string, more: object = {}) => count(JSON.stringify({ p: path }), more);

describe('a page that was read', () => {
  it('is counted with what the route, the brand and the session say', async () => {
    expect(await read('/abonnementen')).toEqual({
      status: 204,
      counted: [
        {
          brandKey: 'ad',
          event: { name: 'screenview', screenName: '/abonnementen' },
          page: { title: '<title.subscriptions> – Ochtendblad Mijn Omgeving', category: 'Abonnementen' },
          accountId: 'account-1',
          platform: 'WEB',
        },
      ],
    });
  });

  it('is anonymous without a session, and of the webview with its limitation', async () => {
    const { counted } = await read('/', { account: null, clientSettings: { webviewLimitation: true } });
    expect(counted[0]).toMatchObject({ accountId: 'anonymous', platform: 'WEBVIEW' });
    expect(counted[0]?.page.title).toBe('Ochtendblad Mijn Omgeving');
  });

  it.each(['/jan@voorbeeld.nl', '/account/jan@voorbeeld.nl', '/%E0%A4%A', '//x', '/account%2Fx'])(
    'is unknown at %s, and nothing of its path is sent',
    async (path) => {
      const { counted } = await read(path);
      expect(counted).toHaveLength(1);
      expect(counted[0]?.event).toEqual({ name: 'screenview', screenName: 'unknown' });
      expect(JSON.stringify(counted)).not.toMatch(/jan|voorbeeld|%/);
    },
  );

  it('has the category of the longest path above an unknown one', async () => {
    expect((await read('/vakantieservice/nergens')).counted[0]?.page.category).toBe('Vakantieservice');
    expect((await read('/nergens')).counted[0]?.page.category).toBe('Unknown path');
  });

  it('is not counted without consent', async () => {
    for (const consent of [
      { isAsked: true, choice: undefined, allowed: [] },
      { isAsked: true, choice: 'nee', allowed: [] },
      { isAsked: true, choice: undefined, allowed: ['recognition'] },
      { isAsked: false, choice: undefined, allowed: [] },
    ])
      expect(await read('/', { consent })).toEqual({ status: 204, counted: [] });
  });

  it.each([
    ['{', 422],
    ['{}', 422],
    ['{"p":1}', 422],
    ['{"p":"https://evil.example/"}', 422],
    [JSON.stringify({ p: `/${'x'.repeat(3_000)}` }), 413],
  ])('is refused as %.30s with %i', async (body, status) => {
    expect(await count(body)).toEqual({ status, counted: [] });
  });
});

describe('the loading page', () => {
  const counted = (init: RequestInit, more: object = {}) => {
    const add = vi.fn();
    countPageLoading(new Request('http://ad.localhost/myaccount', init), context(more), {
      add,
      finish: vi.fn(),
    });
    return add.mock.calls.map(([page]) => [page.event.name, page.page.category]);
  };

  it('is counted when a reader loads it, with consent', () => {
    expect(counted({})).toEqual([['page_loading', 'Loading pages']]);
    expect(counted({ headers: { 'sec-purpose': 'prefetch;prerender' } })).toEqual([]);
    expect(counted({ method: 'HEAD' })).toEqual([]);
    expect(counted({}, { consent: { ...YES, allowed: [] } })).toEqual([]);
  });
});
