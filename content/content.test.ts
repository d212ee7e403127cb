/** The demo content is what the product's description asks of it. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../contract/brand.ts';
import { type ContactPage, contactPageDocument, contactPageOf } from '../contract/contact-page.ts';
import { BRAND_FLAGS } from '../contract/flags.ts';
import { importContent } from '../sandbox/import-content.ts';
import { BRAND_CODES } from './brand-codes.fixture.ts';

const settings = { contentDir: 'content', projectId: 'p', dataset: 'd', origin: 'https://lake.example' };
const { documents, assets } = importContent(settings);
const all = [...documents.values()];
const brands = all.filter((document) => document._type === 'brand');
const flags = documents.get('feature-flags') as unknown as Record<string, Record<string, boolean>>;

const books = ['nl', 'be'].map(
  (language) => JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>,
);

describe('texts', () => {
  const texts = Object.assign({}, ...books.toReversed()) as Record<string, string>;

  /**
   * Never said of one: five files, three names or more, the characters of a name, minutes from two up, and days of which
   * one is always enough.
   */
  const NEVER_ONE = [
    'contact.form.files.dropped',
    'mail.names.many',
    'sharing.form.nameTooLong',
    'sharing.hero',
    'time.minutes',
    'violation.HOLIDAY-TOO-SHORT',
  ];

  it('that count something in the plural have a form for one', () => {
    const counted = Object.entries(texts).filter(([, text]) =>
      /\{(count|days|most|left|seconds|minutes)\} (andere )?\p{L}+(en|s)\b/u.test(text),
    );
    const plural = counted
      .map(([key]) => key)
      .filter((key) => !/\.one$/.test(key) && !NEVER_ONE.includes(key));
    expect(plural.length).toBeGreaterThan(5);
    for (const key of plural) expect(texts, key).toHaveProperty([key.replace(/(\.more)?$/, '.one')]);
  });
});

/** Words that have a Belgian one: 'levering', 'magazine' and 'klantendienst'. */
const DUTCH = /\b(bezorg|tijdschrift|klantenservice)/i;

const countryOf = (key: string) => brands.find((brand) => brand.key === key)?.brandCountry;

describe('Belgian content', () => {
  it('has no Dutch word in a text of the portal', () => {
    const [nl = {}, be = {}] = books;
    const dutch = Object.entries({ ...nl, ...be }).filter(([, text]) => DUTCH.test(text));
    expect(dutch).toEqual([]);
    expect(Object.values(nl).filter((text) => DUTCH.test(text)).length).toBeGreaterThan(100);
  });

  it('has no Dutch word in a question, an answer or a choice of the contact page', () => {
    const shown = all.flatMap(({ _type, audience, belgianTitle, title, ...document }) => {
      const { countries, brands: listed } = (audience ?? {}) as { countries?: string[]; brands?: string[] };
      const isDutch = countries?.includes('nl') || listed?.every((key) => countryOf(key) === 'nl');
      if (!/^(faqItem|faqGroup|contactPage)$/.test(_type) || isDutch) return [];
      return [[document._id, belgianTitle ?? title, wordsOf(document)].join(' ')];
    });
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((text) => DUTCH.test(text.replace(/^\S+ /, '')))).toEqual([]);
  });
});

/** Every text in a document that a reader sees. */
function wordsOf(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /^(text|question|label|message|title)$/.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => wordsOf(inner, Array.isArray(value) ? name : key));
}

describe('questions', () => {
  it('take the time of delivery from the rules, never from an editor', () => {
    type Block = {
      children: { text: string; marks?: string[] }[];
      markDefs?: { _key: string; name?: string }[];
    };
    const answers = all
      .filter(({ group }) => (group as { _ref?: string })?._ref === 'faq-group-bezorging')
      .flatMap(({ answer }) => answer as Block[]);
    const times = answers.flatMap(({ children, markDefs = [] }) =>
      children
        .filter(({ text }) => /\bvoor \d|^\d+\.\d\d uur$/.test(text))
        .map(({ marks = [] }) => markDefs.find(({ _key }) => marks.includes(_key))?.name),
    );
    expect(times.length).toBeGreaterThan(2);
    expect(new Set(times)).toEqual(new Set(['deliveryTime']));
  });
});

describe('brands', () => {
  it('are the 69 of the specification, each at its own hosts', () => {
    expect(BRAND_CODES).toHaveLength(69);
    expect(brands.map((brand) => brand.key).sort()).toEqual(BRAND_CODES.toSorted());
    for (const { key, host, portalHost, accountHost } of brands)
      expect([host, portalHost, accountHost]).toEqual([
        `${key}.localhost`,
        `${key}.localhost`,
        `login.${key}.localhost`,
      ]);
  });

  it('each have a name and a colour of their own', () => {
    expect(new Set(brands.map((brand) => brand.name)).size).toBe(BRAND_CODES.length);
    expect(new Set(brands.map((brand) => (brand.colours as { primary: string }).primary)).size).toBe(
      BRAND_CODES.length,
    );
  });

  it('lack a logo or an icon here and there, so that every fallback is seen', () => {
    for (const name of ['logo', 'faviconIco', 'faviconSvg']) {
      const having = brands.filter((brand) => brand[name] !== undefined).length;
      expect(having).toBeGreaterThan(5);
      expect(having).toBeLessThan(BRAND_CODES.length);
    }
  });

  it('of a group show all the brands of their country', () => {
    for (const [key, country] of [
      ['dpgnl', 'nl'],
      ['dpgbe', 'be'],
    ]) {
      const ofCountry = brands
        .filter((brand) => brand.brandCountry === country && brand.key !== key)
        .map((brand) => brand.key);
      expect(documents.get(`brand-${key}`)?.alsoShows).toEqual(ofCountry);
    }
  });

  it('of a group have a number to call, and the topics of their newspapers', () => {
    const pages = all
      .map((document) => v.safeParse(contactPageDocument, document))
      .filter(({ success }) => success);
    const found = pages
      .map(({ output }) => output as ContactPage)
      .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
    const topicsOf = (brand: (typeof brands)[number]) =>
      contactPageOf(found, brand as unknown as Brand)?.topics.map(({ id }) => id);
    for (const group of brands.filter(({ alsoShows }) => alsoShows)) {
      const paper = brands.find(
        ({ brandCategory, brandCountry }) =>
          brandCategory === 'newspaper' && brandCountry === group.brandCountry,
      );
      expect(topicsOf(group)).toEqual(paper && topicsOf(paper));
      expect(group.servicePhone, String(group.key)).toBe(paper?.servicePhone);
    }
  });

  it('have small logos and icons, with outlines for letters', () => {
    for (const { type, body } of assets.values()) {
      expect(body.byteLength).toBeLessThan(type === 'image/svg+xml' ? 2_200 : 1_500);
      expect(Buffer.from(body).toString()).not.toContain('<text');
    }
  });
});

describe('feature flags', () => {
  it('give every brand a yes or no for every flag, mostly yes', () => {
    const values = BRAND_CODES.flatMap((code) => BRAND_FLAGS.map((flag) => flags[code]?.[flag]));
    expect(values.every((value) => typeof value === 'boolean')).toBe(true);
    expect(values.filter(Boolean).length).toBeGreaterThan(values.length * 0.7);
  });

  it('are all off for qmnl, and each off for at least one other brand', () => {
    expect(Object.values(flags.qmnl ?? {})).toEqual(BRAND_FLAGS.map(() => false));
    for (const flag of BRAND_FLAGS)
      expect(
        BRAND_CODES.filter((code) => code !== 'qmnl' && !flags[code]?.[flag]),
        flag,
      ).not.toEqual([]);
  });

  it('have the general flags of the specification', () => {
    const off = Object.entries(flags.general ?? {}).flatMap(([name, value]) => (value ? [] : [name]));
    expect(off.sort()).toEqual([
      'isContactFormHiddenDuringOpeningHours',
      'isIdealThroughWalletEnabled',
      'isServiceConditionsEnabled',
    ]);
  });
});

describe('questions', () => {
  const items = all.filter((document) => document._type === 'faqItem' && !document._id.startsWith('drafts.'));

  it('are at least fifteen, each with an address of its own', () => {
    expect(items.length).toBeGreaterThanOrEqual(15);
    expect(new Set(items.map((item) => (item.slug as { current: string }).current)).size).toBe(items.length);
  });

  it('use sentences of at most fifteen words', () => {
    const texts = items.flatMap((item) => [
      String(item.question),
      ...(item.answer as { children: { text: string }[] }[]).map((block) =>
        block.children.map((child) => child.text).join(''),
      ),
    ]);
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?:;])\s+/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 15)).toEqual([]);
  });
});

describe('texts', () => {
  const book = (language: string) =>
    JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>;

  it('say “levering” and “magazine” to Belgian readers', () => {
    const dutch = Object.entries({ ...book('nl'), ...book('be') }).filter(([, text]) =>
      /(?<!kranten)bezorg|tijdschrift/i.test(text),
    );
    expect(dutch).toEqual([]);
  });

  it('in Belgian Dutch are a choice out of the Dutch ones', () => {
    const nl = book('nl');
    expect(Object.keys(book('be')).filter((key) => !(key in nl))).toEqual([]);
  });

  it.each(['nl', 'be'])('in %s have one word for a magazine', (language) => {
    expect(Object.entries(book(language)).filter(([, text]) => /\bblad(en)?\b/i.test(text))).toEqual([]);
  });

  it.each(['nl', 'be'])('in %s promise no newspaper to who reads a magazine', (language) => {
    const texts = book(language);
    const aboutPapers = Object.keys(texts).filter((key) => /krant/i.test(texts[key] ?? ''));
    const general = aboutPapers.filter((key) => !/\.(newspapers?|account)\b/.test(key));
    expect(general.length).toBeGreaterThan(5);
    expect(general.filter((key) => !/tijdschrift|magazine/i.test(texts[`${key}.magazine`] ?? ''))).toEqual(
      [],
    );
  });

  it.each([
    ['nl', /tijdschrift/, /levering|leveren|magazine/i],
    ['be', /magazine/, /(?<!kranten)bezorg|tijdschrift/i],
  ])(
    'in %s promise no newspaper alone at a brand that has none, in words of the country',
    (language, both, foreign) => {
      const own = book(language);
      const texts: Record<string, string> = { ...book('nl'), ...own };
      const general = Object.keys(texts).filter(
        (key) => /krant/i.test(texts[key] ?? '') && !/\.(newspapers?|account)\b/.test(key),
      );
      const words = general.map((key) => [key, texts[`${key}.account`] ?? 'krant'] as const);
      expect(words.length).toBeGreaterThan(25);
      expect(words.filter(([, text]) => /krant/i.test(text) && !both.test(text))).toEqual([]);
      expect(words.filter(([, text]) => foreign.test(text))).toEqual([]);
    },
  );
});

describe('what is being worked on', () => {
  it('has a changed question, a new question and a changed alert', () => {
    const drafts = all.filter((document) => document._id.startsWith('drafts.'));
    expect(drafts.map((draft) => draft._type).sort()).toEqual(['faqItem', 'faqItem', 'siteAlert']);
    expect(drafts.filter((draft) => documents.has(draft._id.slice('drafts.'.length)))).toHaveLength(2);
  });
});
