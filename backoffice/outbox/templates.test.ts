import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../../contract/brand.ts';
import { contrast, TEXT_CONTRAST } from '../../contract/colour.ts';
import { COLOURS } from '../../gen/look.ts';
import { MAIL_STYLES } from './mail.style.ts';
import { values, written } from './mails.fixture.ts';
import { FIRST_PAPER, testBrand } from './outbox.fixture.ts';
import type { TemplateName } from './templates.fixture.ts';
import { paused, period } from './values.fixture.ts';

const be = testBrand({ brandCountry: 'be' });

const names = Object.keys(values) as TemplateName[];
/** Mails that link to a PDF, or to the page with one, too. */
const WITH_FILE: ReadonlySet<TemplateName> = new Set([
  ...(['invoice-issued', 'credit-note', 'withdrawal-asked', 'withdrawal-done'] as const),
]);

describe.each(names)('%s', (name) => {
  test.each([
    ['nl', testBrand()],
    ['be', be],
  ])('says the same in text and in HTML, apart from capitals (%s)', (_, brand) => {
    const { text, html, subject } = written(name, values[name], brand);
    const shown = html
      .toLowerCase()
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    // In HTML a fact has its label and its value on lines of their own, without the colon.
    const lines = text.split('\n').map((one) =>
      one
        .replace(/^- ([^:]+):/, '$1')
        .replace(/:$/, '')
        .trim(),
    );
    for (const line of lines)
      if (!line.startsWith('http') && !/^Klanten(service|dienst):/.test(line))
        expect(shown).toContain(line.toLowerCase().replaceAll(/\s+/g, ' '));
    for (const [address] of text.matchAll(/https:\S+/g)) expect(html).toContain(`href="${address}"`);
    expect(subject.length).toBeLessThan(100);
  });

  test('links only to its own page or file and to customer service, without ids of other things', () => {
    const { text, html } = written(name, values[name]);
    const own = new Set([...`${text} ${html}`.matchAll(/\bhttps?:[^\s"<)]+/g)].map(([address]) => address));
    const contact = 'https://ad.localhost/klantenservice/veelgestelde-vragen';
    expect(own.delete(contact)).toBe(true);
    expect(own.size).toBe(WITH_FILE.has(name) ? 2 : 1);
    // Apart from the given ids, an address has only plain words.
    const given = JSON.stringify(values[name]);
    for (const address of own) {
      expect(address.startsWith('https://ad.localhost/')).toBe(true);
      const parts = address.split(/[/?=&#]/).slice(3);
      expect(parts.filter((part) => !/^[a-z]*$/.test(part) && !given.includes(`"${part}"`))).toEqual([]);
    }
  });

  test('writes sentences of at most fifteen words', () => {
    const { text } = written(name, values[name]);
    const prose = text.split('\n').filter((line) => !/^- |^http|:$/.test(line));
    for (const sentence of prose.flatMap((line) => line.split(/(?<=[.?!]) /)))
      expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(15);
  });
});

test('a date and our own words begin with a capital on a line of their own, and what a reader typed does not', () => {
  const complaint = written('complaint-received', values['complaint-received']);
  expect(complaint.html).toContain('>Niet gekomen</strong>');
  expect(complaint.text).toMatch(/^- Krant van: vrijdag /m);
  const typed = { ...values['contact-received'], text: 'krant is nat', files: 'krant.jpg' };
  const { html } = written('contact-received', typed);
  for (const text of [typed.text, typed.files]) expect(html).toContain(`>${text}</strong>`);
});

test('dates have their weekday, and their year when it is not the present one', () => {
  const { subject, text } = written('holiday-suspended', values['holiday-suspended']);
  expect(subject).toBe('Uw bezorging pauzeert: maandag 28 december tot en met zondag 3 januari 2027');
  expect(text).toContain('- Eerste krant weer: maandag 4 januari 2027');
});

test.each([
  [paused, 'Verrekening: € 12,50 op uw volgende factuur'],
  [{ ...paused, compensation: 'extend' }, 'Verlenging: uw abonnement loopt 5 nummers langer'],
  [
    { ...paused, compensation: 'extend', newEndsOn: '2027-02-06' },
    'Verlenging: uw abonnement loopt tot en met zaterdag 6 februari 2027',
  ],
  [{ ...paused, compensation: 'none' }, 'Digitaal lezen: blijft gewoon werken'],
] as const)('a mail about a pause names the compensation: %#', (part, line) => {
  const { text } = written('holiday-suspended', { ...period, parts: [part] });
  expect(text.replaceAll('\u00a0', ' ')).toContain(`- ${line}`);
});

test('Belgian mails use “levering”, Dutch ones “bezorging”', () => {
  const texts = (brand: ReturnType<typeof testBrand>) =>
    names.map((name) => written(name, values[name], brand).text).join();
  expect(texts(testBrand())).toMatch(/bezorg/);
  expect(texts(testBrand())).not.toMatch(/lever(?:ing|en)/);
  expect(texts(be)).toMatch(/levering/);
  // The address of a page is the same in both countries.
  expect(texts(be).replaceAll(/https:\S+/g, '')).not.toMatch(/bezorg/i);
  expect(written('holiday-first-paper-back', FIRST_PAPER, be).html).toContain('<html lang="nl-BE">');
});

test('the mail of a pause leads to cancelling it or ending it early, where that is possible', () => {
  const pause = { ...period, parts: [paused] };
  const one = written('holiday-suspended', { ...pause, canEnd: true, changeId: 'p1' }).text;
  expect(one).toContain('Dan kunt u de pauze annuleren of eerder stoppen.');
  expect(one).toContain('https://ad.localhost/vakantieservice?annuleren=p1');
  expect(written('holiday-suspended', pause).text, 'several at once').toMatch(/\/vakantieservice$/m);
  const closed = written('holiday-suspended', { ...pause, canEnd: false, changeId: 'p1' }).text;
  expect(closed).not.toMatch(/annuleren|stoppen/i);
});

test('invalid values for a template throw', () => {
  const wrong = { ...FIRST_PAPER, day: '2026-02-30' };
  expect(() => written('holiday-first-paper-back', wrong)).toThrow('an ISO day');
});

describe('The HTML of a mail', () => {
  const brands = globSync('content/brands/*.json').map((file) =>
    testBrand(JSON.parse(readFileSync(file, 'utf8')) as Partial<Brand>),
  );

  test('has readable text in its masthead and on its button, for every brand', () => {
    expect(brands.length).toBeGreaterThan(60);
    for (const brand of brands) {
      const { html } = written('complaint-received', values['complaint-received'], brand);
      const surfaces = [...html.matchAll(/background:(#\w{6});color:(#\w{6})/g)];
      // The card, the masthead and the button.
      expect(surfaces, brand.key).toHaveLength(3);
      for (const [, surface = '', text = ''] of surfaces)
        expect(contrast(text, surface), brand.key).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  test('can be read on the card in light and in dark mode', () => {
    for (const { card, ink, link, 'ink-2': quiet } of [COLOURS.light, COLOURS.dark])
      for (const text of [ink, link, quiet])
        expect(contrast(text, card)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test('has a masthead with name and date, one button, and inline styles', () => {
    const { html } = written('complaint-received', values['complaint-received']);
    expect(html).toContain('>Vrijdag 20 november 2026</p></td></tr>');
    expect(html.split(MAIL_STYLES.action)).toHaveLength(2);
    expect(html.match(/<(?:h1|h2|p|a|td|table|strong)(?![^>]*style=)[^>]*>/g)).toEqual([
      '<td align="center">',
    ]);
    // Longer mails are cut off by some mail programs.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});
