import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../lib/page/context.ts';
import { keptMarkup } from './kept-markup.ts';

type Where = Parameters<typeof keptMarkup>[0];

const content = {} as RequestContext['content'];
const where = {
  content,
  brand: { key: 'ad' },
  route: { path: '/account' },
  surface: 'web',
  today: '2026-11-20',
} as Where;

describe('the frame', () => {
  it('is rendered once for a brand’s route', async () => {
    let times = 0;
    const render = async () => `masthead ${++times}`;
    expect(await keptMarkup(where, 'masthead', render)).toBe('masthead 1');
    expect(await keptMarkup(where, 'masthead', render)).toBe('masthead 1');
  });

  it.each([
    ['another brand', { brand: { key: 'hln' } }],
    ['another route', { route: { path: '/' } }],
    ['the app', { surface: 'app' }],
    ['the next day', { today: '2026-11-21' }],
    ['changed content', { content: {} }],
  ])('is another for %s', async (_, change) => {
    await keptMarkup(where, 'footer', async () => 'the first');
    expect(await keptMarkup({ ...where, ...change } as Where, 'footer', async () => 'another')).toBe(
      'another',
    );
  });
});
