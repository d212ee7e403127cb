import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../lib/page/context.ts';
import { cachedMarkup } from './markup-cache.ts';

type Where = Parameters<typeof cachedMarkup>[0];

const content = {} as RequestContext['content'];
const where = {
  content,
  brand: { key: 'ad' },
  route: { path: '/account' },
  surface: 'web',
  today: '2026-11-20',
} as Where;

describe('A cached part of the frame', () => {
  it('is rendered once for a route of a brand', async () => {
    let times = 0;
    const render = async () => `masthead ${++times}`;
    expect(await cachedMarkup(where, 'masthead', render)).toBe('masthead 1');
    expect(cachedMarkup(where, 'masthead', render)).toBe('masthead 1');
  });

  it.each([
    ['another brand', { brand: { key: 'hln' } }],
    ['another route', { route: { path: '/' } }],
    ['the app', { surface: 'app' }],
    ['the next day', { today: '2026-11-21' }],
    ['changed content', { content: {} }],
  ])('is rendered again for %s', async (_, change) => {
    await cachedMarkup(where, 'footer', async () => 'the first');
    expect(await cachedMarkup({ ...where, ...change } as Where, 'footer', async () => 'another')).toBe(
      'another',
    );
  });
});
