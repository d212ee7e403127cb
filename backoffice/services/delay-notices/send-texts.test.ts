import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Brand } from '../../../contract/brand.ts';
import { defaultTexts } from '../../content/texts.fixture.ts';
import { LONGEST_MESSAGE, messageLength } from '../phone/sms-text.ts';
import { textOf } from './send-texts.ts';

const folder = new URL('../../../content/brands/', import.meta.url);
const brands = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Brand,
);

test.each(brands)('a notice of $key fits in one text message, with its link', (brand) => {
  const content = { textsOf: (country: 'nl' | 'be') => defaultTexts[country] };
  const stopLink = `https://mijnomgeving.${brand.portalHost}/later/7K3M9QZT4P7K3M9Q`;
  for (const kind of ['later', 'over'] as const) {
    const text = textOf({ kind, expected_by: '10:30' }, brand, { content, stopLink });
    expect(messageLength(text)).toBeLessThanOrEqual(LONGEST_MESSAGE);
    expect(text.endsWith(` ${stopLink}`)).toBe(true);
  }
});
