import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultTexts } from '../../content/texts.fixture.ts';
import { inAlphabet, LONGEST_MESSAGE, messageLength, messageText, senderOf } from './sms-text.ts';

interface BrandFile {
  readonly key: string;
  readonly name: string;
  readonly portalHost: string;
  readonly smsSender?: string;
}

const folder = new URL('../../../content/brands/', import.meta.url);
const brands = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as BrandFile,
);

test.each(brands)('a message of $key fits in one text message, in both languages', (brand) => {
  const { name, smsSender, portalHost: host } = brand;
  for (const language of ['nl', 'be'] as const) {
    const values = { code: '123456', brand: name, time: '10.42' };
    const text = messageText(defaultTexts[language]('sms.account.code', values), { host, code: '123456' });
    expect(messageLength(text)).toBeLessThanOrEqual(LONGEST_MESSAGE);
    // WICG: the last line is the host and the code, and nothing else.
    expect(text.split('\n').at(-1)).toBe(`@${host} #123456`);
    expect(text).not.toContain('undefined');
  }
  expect(senderOf(name, smsSender)).toMatch(/^[A-Za-z0-9]{1,11}$/);
});

test('a character outside the alphabet becomes its nearest, so that the message stays one', () => {
  expect(inAlphabet('Ideeën één à la carte')).toBe('Ideeen één à la carte');
  expect(inAlphabet('‘Krant’ – kort… 🗞')).toBe("'Krant' - kort... ");
  expect(messageLength('ë')).toBeUndefined();
  expect(messageLength('€10')).toBe(4);
});

test('a registered sender takes precedence over the name', () => {
  expect(senderOf('Het Ochtendblad van Nederland')).toBe('HetOchtendb');
  expect(senderOf('Het Ochtendblad', 'Ochtend')).toBe('Ochtend');
});
