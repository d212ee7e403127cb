import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import { ALIKE, OTHER_PAGES, PAGES, reachableStates, together } from './pages.ts';
import { plain, STATES, titled, visit } from './variants.ts';

describe('the table of pages and states', () => {
  it('names every built route, and nothing else', () => {
    const built = ROUTES.filter((route) => route.built).map((route) => route.path);
    const remedy = 'describe the states of each built page in tests/fixtures/<service>/pages.ts';
    expect(Object.keys(PAGES).sort(), remedy).toEqual(built.sort());
  });

  it('does not let two files speak for one page', () => {
    const part = { '/': { ...plain, first: visit('/', titled('Service')) } };
    expect(() => together([part, {}, part])).toThrow('Two files speak for /');
    expect(together([part, {}])).toEqual(part);
  });

  it('leaves at each commit the first view of every route on the web, a page in the app, and an outage', () => {
    const opened = reachableStates().filter(({ name }) => !ALIKE.has(name));
    const isFirst = ({ name }: { name: string }) => /^(?!.*\/app\/)\/.*, first$/.test(name);
    expect(opened.filter(isFirst)).toEqual(reachableStates().filter(isFirst));
    expect(opened.filter(isFirst).length).toBeGreaterThan(40);
    expect(opened.filter(({ name }) => name.includes('/app/'))).not.toEqual([]);
    expect(opened.filter(({ variant }) => variant.status === 503)).not.toEqual([]);
    expect(opened.filter(({ variant }) => variant.status === 422)).not.toEqual([]);
  });

  it.each(Object.entries({ ...PAGES, ...OTHER_PAGES }))(
    'says for %s how each state is reached, or why not',
    (_, states) => {
      expect(Object.keys(states).sort()).toEqual([...STATES].sort());
      for (const state of STATES) {
        const variant = states[state];
        expect(
          typeof variant === 'string' ? variant.length > 10 : typeof variant.reach === 'function',
          state,
        ).toBe(true);
      }
      expect(typeof states.first, 'every page has a first view').toBe('object');
    },
  );
});
