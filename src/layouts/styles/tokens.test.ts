import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, SIGN_CONTRAST, TEXT_CONTRAST } from '../../../contract/colour.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media');
const light = tokensIn(lightPart);
const dark = { ...light, ...tokensIn(darkPart) };

function tokensIn(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

const ON_PAPER = ['paper', 'card', 'sunk'].flatMap((surface) =>
  ['ink', 'ink-2', 'link'].map((text) => [text, surface] as const),
);
const ON_TINT = ['blue', 'red', 'green', 'orange', 'yellow', 'gray'].map(
  (tint) => [`on-${tint}`, tint] as const,
);
const ON_ACTION = [['on-action', 'action']] as const;
const EDGES = ['paper', 'card'].map((surface) => ['edge', surface] as const);

describe.each([
  ['light', light],
  ['dark', dark],
])('The %s colours', (_, tokens) => {
  const ratio = ([one, other]: readonly [string, string]) => contrast(tokens[one] ?? '', tokens[other] ?? '');
  const tooWeak = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .filter((pair) => !(ratio(pair) >= least))
      .map((pair) => `${pair.join(' on ')}: ${ratio(pair).toFixed(2)}`);

  it('have enough contrast with the text on them', () => {
    expect(tooWeak([...ON_PAPER, ...ON_TINT, ...ON_ACTION], TEXT_CONTRAST)).toEqual([]);
  });

  it('have enough contrast for the edges of fields and quiet buttons', () => {
    expect(tooWeak(EDGES, SIGN_CONTRAST)).toEqual([]);
  });
});
