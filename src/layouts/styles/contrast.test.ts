import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BRAND_CODES } from '../../../content/brand-codes.fixture.ts';
import { contrast, SIGN_CONTRAST, TEXT_CONTRAST } from '../../../contract/colour.ts';
import { themeColours } from '../../../contract/theme.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)');
const light = tokensIn(lightPart);
const tokens = { light, dark: { ...light, ...tokensIn(darkPart) } };

function tokensIn(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  );
}

interface BrandFile {
  readonly key: string;
  readonly colours: { readonly primary: string };
}
const brands = globSync('content/brands/*.json').map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as BrandFile,
);
/** The colours of section 9 of the specification, and those of which no shade is easy to read. */
const OTHERS = ['#fabb22', '#008bc3', '#e6463c', '#77c06b', '#fb7731', '#000000', '#ffffff', '#808080'];
const primaries = [
  ...brands.map(({ key, colours }) => [key, colours.primary] as const),
  ...OTHERS.map((colour) => ['another', colour] as const),
];

type Pair = readonly [string, string];
const SURFACES = ['paper', 'card', 'sunk', 'wash'];
const TINTS = ['blue', 'red', 'green', 'orange', 'yellow', 'gray'];
const across = (signs: readonly string[], surfaces: readonly string[]): readonly Pair[] =>
  signs.flatMap((sign) => surfaces.map((surface) => [sign, surface] as const));

const TEXTS: readonly Pair[] = [
  ...across(['ink', 'ink-2', 'link', 'brand-ink'], SURFACES),
  ...TINTS.map((tint) => [`on-${tint}`, tint] as const),
  ...across(
    TINTS.map((tint) => `on-${tint}`),
    ['paper', 'card'],
  ),
  ['on-action', 'action'],
  // The chosen days of a month: a band, and its first and last day.
  ['ink', 'rule'],
  ['paper', 'ink'],
  ['on-brand', 'brand'],
];
const SIGNS: readonly Pair[] = [
  ...across(['edge', 'brand-edge'], SURFACES),
  ...across(['ink'], [...SURFACES, ...TINTS]),
  ...TINTS.map((tint) => [`on-${tint}`, tint] as const),
  ['on-orange', 'rule'],
];

describe.each(['light', 'dark'] as const)('In the %s scheme', (scheme) => {
  const tooWeak = (primary: string, pairs: readonly Pair[], least: number) => {
    const { brand, onBrand, wash, brandInk, brandEdge } = themeColours(primary, scheme);
    const colours: Record<string, string> = {
      ...tokens[scheme],
      brand,
      wash,
      'on-brand': onBrand,
      'brand-ink': brandInk,
      'brand-edge': brandEdge,
    };
    return pairs
      .map(([sign, surface]) => ({
        pair: `${sign} on ${surface}`,
        ratio: contrast(colours[sign] ?? '', colours[surface] ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);
  };

  it.each(primaries)('every text of %s (%s) can be read', (_, primary) => {
    expect(tooWeak(primary, TEXTS, TEXT_CONTRAST)).toEqual([]);
  });

  it.each(primaries)('every edge and sign of %s (%s) can be seen', (_, primary) => {
    expect(tooWeak(primary, SIGNS, SIGN_CONTRAST)).toEqual([]);
  });
});

it('The contrast is computed for every brand', () => {
  expect(brands.map(({ key }) => key).sort()).toEqual([...BRAND_CODES].sort());
});
