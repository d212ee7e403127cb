import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../../contract/brand.ts';
import { contrast, TEXT_CONTRAST } from '../../contract/colour.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { COLOURS } from '../../gen/look.ts';
import { defaultTexts } from '../content/testing.texts.ts';
import { MAIL_STYLES } from './mail.style.ts';
import type { TemplateName, TemplateValues } from './testing.templates.ts';
import { ALL_ON, FIRST_PAPER, testBrand } from './testing.ts';
import { move, paused, period, product } from './testing.values.ts';
import { writeMail } from './write-mail.ts';

const values: { [Name in TemplateName]: TemplateValues<Name> } = {
  'contact-received': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    answerBy: '2026-11-25',
    text: 'Kan de krant in de bus?\nDank u.',
    canFollow: true,
  },
  'contact-message': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    name: 'Jan Jansen',
    email: 'jan@voorbeeld.nl',
    ...{ phoneNumber: null, subscriptionId: null },
    text: 'Kan de krant in de bus?',
    files: 'krant.jpg, brief.pdf',
    warnings: 'brief.pdf: er zit een script in',
  },
  'data-exported': {},
  'erasure-requested': { dueOn: '2026-11-27', cancelKey: 'k'.repeat(43) },
  'erasure-cancelled': { dueOn: '2026-11-27' },
  'account-erased': {},
  'new-device': { deviceKind: 'Firefox op Linux', day: '2026-11-23', time: '14:05' },
  'delay-notice-later': {
    ...{ productKind: 'newspaper', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: 'Het is glad op de weg.', stopKey: '7K3M9QZT4P7K3M9Q' },
  },
  'delay-notice-over': {
    ...{ productKind: 'magazine', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: null, stopKey: '7K3M9QZT4P7K3M9Q' },
  },
  'address-changed': { address: 'Dorpsstraat 12\n3512 JK  Utrecht' },
  'phone-changed': { lastDigits: '78' },
  'personal-information-changed': { sections: ['name', 'date_of_birth'] },
  'subscription-linked': {
    productName: 'De Dagkrant',
    number: '10000001',
    undoKey: 'k'.repeat(43),
    reader: 'former',
  },
  'subscription-link-code': { productName: 'De Dagkrant', code: '012345', time: '10.42' },
  'subscription-unlinked': { productName: 'De Dagkrant', number: null, relinkKey: 'k'.repeat(43) },
  'subscription-link-undone': { productName: 'De Dagkrant', number: '10000001', reader: 'account' },
  'holiday-suspended': { ...period, parts: [paused] },
  'holiday-temporary-address': {
    ...period,
    address: 'Strandweg 1 a\n4357 ET  Domburg',
    parts: [
      { ...product, issues: 5 },
      { productName: 'Het Weekblad', productKind: 'magazine', issues: 1 },
    ],
  },
  'holiday-cancelled': { ...product, ...period, changeKind: 'suspension', nextPaper: '2026-11-21' },
  'holiday-ended-early': {
    ...product,
    changeKind: 'temporary_address',
    lastDay: '2026-12-30',
    plannedLastDay: '2027-01-03',
    firstPaperBack: '2026-12-31',
  },
  'holiday-first-paper-back': FIRST_PAPER,
  'complaint-received': {
    ...product,
    complaintId: 'k1',
    reference: 'KLM2-7XQ9',
    days: ['2026-11-20', '2026-11-19'],
    type: 'not_delivered',
    remedy: 'credit',
    worthCents: 123,
    newEndsOn: null,
  },
  'complaint-solved': { ...product, complaintId: 'k1', reference: 'KLM2-7XQ9', days: ['2026-11-20'] },
  'callback-requested': { moment: 'morning' },
  'sharing-invite': {
    productName: 'De Dagkrant',
    holderName: 'Jan',
    lastDay: '2026-12-04',
    link: '/abonnementen/uitnodiging/x',
    isReminder: false,
  },
  'sharing-accepted': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-declined': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-left': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-new-asked': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-back': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-revoked': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-ended': { productName: 'De Dagkrant' },
  'sharing-ended-for-holder': { productName: 'De Dagkrant', readers: 2 },
  'delivery-question': { ...product, day: '2026-11-20', cause: 'holiday', link: '/bezorgservice/melding/x' },
  'moving-submitted': { ...move, cancelUntil: '2026-12-28', movesAccount: true },
  'moving-cancelled': { movingDay: move.movingDay, parts: [product] },
  'moving-done': move,
  'newsletters-left': { names: ['Ochtendupdate', 'Weekend'] },
  'newsletters-paused': { until: '2026-12-07' },
  'newsletter-welcome': { name: 'Weekend', frequency: 'weekly' },
  'email-confirm': { key: 'x', productName: null },
  'email-confirm-present': { key: 'x' },
  'email-taken': {},
  'email-asked': { key: 'x', newEmail: 'j…n@v…d.nl', productName: 'De Dagkrant' },
  'email-changed': { key: 'x', newEmail: 'j…n@v…d.nl', productName: null },
  'email-undone': {
    productName: null,
    recovered: [
      { undone: 'feed', of: null },
      { left: 'pause', of: 'De Dagkrant' },
    ],
    servicePhone: '088 123 45 67',
  },
};

const be = testBrand({ brandCountry: 'be' });

function written<Name extends TemplateName>(
  template: Name,
  given: TemplateValues<Name>,
  brand = testBrand(),
) {
  const row = {
    id: 'm1',
    template,
    template_values: JSON.stringify(given),
    created_at: '2026-11-20T09:00:00Z',
  };
  return writeMail(row, {
    templates: TEMPLATES,
    brand,
    flags: ALL_ON,
    t: defaultTexts[brand.brandCountry],
    recipient: { email: 'jan@voorbeeld.nl', first_name: null },
    mailSettings: { publicScheme: 'https', publicPort: 443, mailFrom: 'post@uitgever.example' },
    now: Date.parse('2026-11-20T09:00:00Z'),
  });
}

const names = Object.keys(values) as TemplateName[];

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

  test('links only to its own page and to customer service, without ids of other things', () => {
    const { text, html } = written(name, values[name]);
    const own = new Set([...`${text} ${html}`.matchAll(/\bhttps?:[^\s"<)]+/g)].map(([address]) => address));
    const contact = 'https://ad.localhost/klantenservice/veelgestelde-vragen';
    expect(own.delete(contact)).toBe(true);
    expect(own.size).toBe(1);
    const [address = ''] = own;
    expect(address.startsWith('https://ad.localhost/')).toBe(true);
    // Apart from the given ids, an address has only plain words.
    const given = JSON.stringify(values[name]);
    const parts = address.split(/[/?=&#]/).slice(3);
    expect(parts.filter((part) => !/^[a-z]*$/.test(part) && !given.includes(`"${part}"`))).toEqual([]);
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

test('text that a reader or publisher typed is escaped', () => {
  const { html } = written('holiday-first-paper-back', {
    ...FIRST_PAPER,
    productName: '<img src=x onerror=alert(1)>',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
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
