import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ResolvedFlags, resolveFlags } from '../../../contract/flags.ts';
import { recordedLog, testBrand } from './content.fixture.ts';
import { type FilledBlock, fillRichText, plainText } from './rich-text.ts';
import { richText, safeHref } from './rich-text-schema.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
const block = (children: unknown[], more: object = {}) => ({ _type: 'block', children, ...more });
const brand = testBrand('ad', { subscriptionReadOnlineUrl: 'https://www.ad.example/lezen' });

function filled(blocks: unknown[], values: Record<string, string | number> = {}) {
  const log = recordedLog();
  return { blocks: fillRichText(v.parse(richText, blocks), { brand, log, values }), log };
}

const flagsOf = (ad: Readonly<Record<string, boolean>>): ResolvedFlags => {
  const document = {
    _id: '',
    _type: 'featureFlags',
    _createdAt: '',
    _updatedAt: '',
    _rev: '',
    general: {},
  } as const;
  return resolveFlags({ ...document, ad }, 'ad', () => {});
};
const linksOf = (blocks: readonly FilledBlock[]) => JSON.stringify(blocks).match(/(?<="href":)"[^"]+"/g);

describe('a rich-text message', () => {
  it('makes one list of consecutive list items with the same style', () => {
    const items = ['check', 'check', 'xmark'].map((listItem) => block([span(listItem)], { listItem }));
    const { blocks } = filled([block([span('Zo:')]), ...items, block([span('Kop')], { style: 'heading' })]);
    expect(
      blocks.map((entry) => (entry.kind === 'list' ? `${entry.style} ${entry.items.length}` : entry.kind)),
    ).toEqual(['paragraph', 'check 2', 'xmark 1', 'heading']);
  });

  it('fills its variables from the values, and the brand’s name without one', () => {
    const markDefs = [
      { _key: 'a', _type: 'variable', name: 'days' },
      { _key: 'b', _type: 'variable', name: 'brandName' },
    ];
    const { blocks, log } = filled(
      [block([span('6', 'strong', 'a'), span(' dagen '), span('ons', 'b')], { markDefs })],
      { days: 12 },
    );
    expect(plainText(blocks)).toBe('12 dagen Merk ad');
    expect(blocks[0]).toMatchObject({ children: [{ text: '12', strong: true, em: false }, {}, {}] });
    expect(log.reports).toEqual([]);
  });

  it('shows the editor’s text for a variable without a value, and reports it', () => {
    const markDefs = [{ _key: 'a', _type: 'variable', name: 'days' }];
    const { blocks, log } = filled([block([span('enkele', 'a'), span(' dagen')], { markDefs })]);
    expect(plainText(blocks)).toBe('enkele dagen');
    expect(log.reports[0]?.message).toContain("'days'");
  });

  it('links to a page of ours only when it is open for the brand', () => {
    const message = v.parse(richText, [
      block([span('Ga naar ', 'l'), span('uw account', 'l')], {
        markDefs: [{ _key: 'l', _type: 'link', href: '/account?van=vraag#top' }],
      }),
      block([span('Geef het door', 'l')], {
        markDefs: [{ _key: 'l', _type: 'link', href: '/vakantieservice/doorgeven', isButton: true }],
      }),
    ]);
    const linksAt = (flags: ResolvedFlags) =>
      linksOf(fillRichText(message, { brand, flags, log: recordedLog() }));
    expect(linksAt(flagsOf({ isSubscriptionHolidayEnabled: true }))).toEqual([
      '"/account?van=vraag#top"',
      '"/vakantieservice/doorgeven"',
    ]);
    expect(linksAt(flagsOf({ isSubscriptionHolidayEnabled: false }))).toEqual(['"/account?van=vraag#top"']);
  });

  it('links on a page of the app to the form of the app, and to no page that only the web has', () => {
    const markDefs = [
      { _key: 'w', _type: 'link', href: '/abonnementen' },
      { _key: 'f', _type: 'link', href: '/vakantieservice/doorgeven?soort=pauze' },
      { _key: 'c', _type: 'link', href: '/klantenservice/contact/formulier#vraag' },
      { _key: 'o', _type: 'link', href: 'https://www.ad.example/weer' },
    ];
    const message = v.parse(richText, [
      block([span('a', 'w'), span(' b', 'f'), span(' c', 'c'), span(' d', 'o')], { markDefs }),
    ]);
    const flags = flagsOf({
      isBrandSubscriptionsEnabled: true,
      isSubscriptionHolidayEnabled: true,
      isAppSubscriptionHolidayEnabled: true,
      isContactFormEnabled: true,
    });
    const onPage = { brand, flags, surface: 'app', log: recordedLog() } as const;
    const inApp = fillRichText(message, { ...onPage, isAppPage: true });
    expect(linksOf(inApp)).toEqual([
      '"/vakantieservice/app/doorgeven?soort=pauze"',
      '"/klantenservice/contact/app/basis-formulier#vraag"',
      '"https://www.ad.example/weer"',
    ]);
    expect(plainText(inApp)).toBe('a b c d');
    // A page of the web that a webview shows leads to other pages of the web.
    expect(linksOf(fillRichText(message, onPage))).toContain('"/abonnementen"');
  });

  it('has one link also when a word inside it is bold', () => {
    const markDefs = [{ _key: 'l', _type: 'link', href: '/account', isOpenInNewTab: true }];
    const { blocks } = filled([
      block([span('Bekijk ', 'l'), span('alles', 'l', 'strong'), span('.')], { markDefs }),
    ]);
    expect(blocks[0]).toMatchObject({
      children: [
        {
          kind: 'link',
          href: '/account',
          isOpenInNewTab: true,
          isButton: false,
          children: [{ text: 'Bekijk ' }, { text: 'alles', strong: true }],
        },
        { kind: 'text', text: '.' },
      ],
    });
  });

  it('resolves a brand link; when the brand has none, its text stays and a button is left out', () => {
    const link = (type: string, isButton = false) => [{ _key: 'l', _type: 'brandlink', type, isButton }];
    const { blocks } = filled([
      block([span('Lees', 'l')], { markDefs: link('readOnline', true) }),
      block([span('Winkel', 'l')], { markDefs: link('webshop') }),
      block([span('Koop', 'l')], { markDefs: link('webshop', true) }),
    ]);
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        children: [expect.objectContaining({ href: 'https://www.ad.example/lezen', isButton: true })],
      },
      { kind: 'paragraph', children: [{ kind: 'text', text: 'Winkel', strong: false, em: false }] },
    ]);
  });

  it('that is empty renders nothing and is reported', () => {
    const log = recordedLog();
    for (const message of [null, undefined, [], v.parse(richText, [block([span('')])])])
      expect(fillRichText(message, { brand, log })).toEqual([]);
    expect(log.reports.map((report) => report.message)).toEqual(
      Array(4).fill('message prop is empty or undefined'),
    );
  });
});

describe('an address in a message', () => {
  it.each(['https://www.ad.example/a', 'mailto:hulp@ad.example', 'tel:+31 88 123 45 67', '/account?a=1#b'])(
    'may be %s',
    (href) => expect(v.is(safeHref, href)).toBe(true),
  );
  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'evil',
    ' https://a.example',
    '',
  ])('may not be %j', (href) => expect(v.is(safeHref, href)).toBe(false));
});
