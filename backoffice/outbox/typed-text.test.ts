/** What people typed, in each place of each mail. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { values, written } from './mails.fixture.ts';
import { testBrand } from './outbox.fixture.ts';
import type { TemplateName, TemplateValues } from './templates.fixture.ts';

const HOSTILE = 'een <b>&"\n<i>twee\'</i>\n\n</p><script>drie';
const names = Object.keys(values) as TemplateName[];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The values with one of their texts replaced, for each text. */
function replaced(value: Json, by: string): Json[] {
  if (value === null || typeof value === 'string') return [by];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => replaced(one, by).map((other) => value.with(index, other)));
  return Object.entries(value).flatMap(([key, one]) =>
    replaced(one, by).map((other) => ({ ...value, [key]: other })),
  );
}

/** The template's schema refuses the text in some places, such as that of a day. */
const freeTexts = names.flatMap((name) =>
  replaced(values[name] as Json, HOSTILE)
    .filter((given) => v.is(TEMPLATES[name].schema, given))
    .map((given, index) => [`${name} ${index}`, name, given] as const),
);

test('there are many places in mails for a text that a person typed', () => {
  expect(freeTexts.length).toBeGreaterThan(60);
});

test.each(freeTexts)('a text of several lines is escaped on each of them: %s', (_, name, given) => {
  const { html } = written(name, given as TemplateValues<typeof name>);
  expect(html).not.toMatch(/<b>|<i>|<script/);
});

test('a message of several lines is there with each of them', () => {
  const { html } = written('contact-message', { ...values['contact-message'], text: HOSTILE });
  expect(html).toContain(
    'een &lt;b&gt;&amp;&quot;<br>&lt;i&gt;twee&#39;&lt;/i&gt;<br><br>&lt;/p&gt;&lt;script&gt;drie',
  );
});

test('a name of several lines is escaped in the greeting', () => {
  const { html } = written('data-exported', {}, testBrand(), HOSTILE);
  expect(html).toContain('Beste een &lt;b&gt;&amp;&quot;');
  expect(html).not.toMatch(/<b>|<i>|<script/);
});

describe('A name that another person typed', () => {
  const NAME = `Gefeliciteerd! Uw prijs staat op www.evil.example of evil.example ${'nu '.repeat(50)}`;
  const links = (text: string) => text.match(/www\.|evil\.example|https?:\/\/(?!ad\.localhost)/g);

  test.each([false, true])(
    'is shortened and no link in an invitation, and not in its subject: reminder %s',
    (isReminder) => {
      const given = { ...values['sharing-invite'], holderName: NAME, isReminder };
      const { subject, text, html } = written('sharing-invite', given);
      expect(subject).toMatch(/^U .*De Dagkrant/);
      expect([links(text), links(html)]).toEqual([null, null]);
      expect(text).toContain('Gefeliciteerd! Uw prijs staat op … of evil. example');
      expect(text).not.toContain('nu nu nu nu');
    },
  );

  test('is shortened and no link in the mail about ended reading along', () => {
    const { subject, text, html } = written('sharing-revoked', {
      productName: 'De Dagkrant',
      holderName: NAME,
    });
    expect(subject).toBe('U leest De Dagkrant niet meer mee');
    expect([links(text), links(html)]).toEqual([null, null]);
  });

  test.each(['sharing-accepted', 'sharing-declined', 'sharing-left', 'sharing-new-asked'] as const)(
    'is not in the subject of %s, which names the title',
    (name) => {
      const { subject } = written(name, { productName: 'De Dagkrant', person: 'Sanne de Wit' });
      expect(subject).not.toContain('Sanne');
      expect(subject).toContain('De Dagkrant');
    },
  );

  test('that is nothing but a link is replaced', () => {
    const given = { ...values['sharing-invite'], holderName: 'www.evil.example' };
    expect(written('sharing-invite', given).text).toContain('Een abonnee leest De Dagkrant');
  });

  test('and that of the reader is no link in the greeting', () => {
    expect(written('data-exported', {}, testBrand(), 'www.evil.example').text).toContain('Beste lezer,');
    expect(written('data-exported', {}, testBrand(), 'A.de Vries').text).toContain('Beste A. de Vries,');
  });
});
