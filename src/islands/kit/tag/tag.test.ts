import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, TEXT_CONTRAST } from '../../../../contract/colour.ts';
import { htmlOf, htmlOfExample } from '../html.fixture.ts';
import { Tag } from './Tag.tsx';
import { tag } from './tag.part.tsx';

const css = readFileSync(new URL('../../../layouts/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const colourIn = (part: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1] ?? '#000000';

const looks = Object.keys(tag.examples).map((state) => htmlOfExample(tag, state));
const colours = looks.map((html) => /tint-(\w+)/.exec(html)?.[1] ?? '');

test('a tag has one of seven colours', () => {
  expect(colours.toSorted()).toEqual(['blue', 'gray', 'green', 'orange', 'red', 'white', 'yellow']);
});

test.each(colours)('the text of a %s tag has enough contrast, light and dark', (colour) => {
  const [ink, surface] = colour === 'white' ? ['ink', 'card'] : [`on-${colour}`, colour];
  for (const part of [light, dark])
    expect(contrast(colourIn(part, ink), colourIn(part, surface))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

test('the icon of a tag is hidden from screen readers', () => {
  const html = htmlOf(Tag, { text: 'Betaald', colour: 'green', sign: 'check' });
  expect(html).toMatch(/<svg[^>]*aria-hidden="true".*<\/svg><span>Betaald<\/span><\/span>$/);
});
