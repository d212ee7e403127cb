/** What the contact page offers: when the form gives way, which topics can be written about, and the opening hours in words. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ContactPage, contactPageDocument } from '../../../contract/contact-page.ts';
import { BRAND_FLAGS, GENERAL_FLAGS, type GeneralFlag } from '../../../contract/flags.ts';
import { testBrand } from '../../lib/content/content.fixture.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { ContentView } from '../../lib/content/view.ts';
import {
  isFormHidden,
  openingText,
  otherWay,
  type Reach,
  topicGroups,
  writableTopics,
} from './contact-page.ts';

const OPEN = { state: 'open', until: '18:00' } as const;
const CLOSED = { state: 'closed', opens: undefined, reason: undefined } as const;
const reach = (more: Partial<Reach> = {}): Reach => ({
  phones: [{ label: 'Ochtendblad', number: '088 123 45 67', price: '' }],
  email: 'klantenservice@ad.localhost',
  opening: CLOSED,
  hours: [],
  isChatOpen: false,
  answerBy: '2026-11-25',
  ...more,
});

type Topics = ContactPage['topics'];
interface Given {
  readonly category?: 'newspaper' | 'magazine';
  readonly general?: readonly GeneralFlag[];
  readonly off?: readonly string[];
  readonly surface?: 'web' | 'app';
  readonly isAppPage?: boolean;
  readonly topics?: readonly object[];
}
const where = ({ category = 'newspaper', general = [], off = [], topics = [], ...given }: Given) =>
  ({
    brand: testBrand('ad', { brandCategory: category }),
    content: { contactPage: () => ({ topics: topics as Topics }) } as unknown as ContentView,
    flags: {
      brand: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, !off.includes(flag)])),
      general: Object.fromEntries(GENERAL_FLAGS.map((flag) => [flag, general.includes(flag)])),
    },
    surface: given.surface ?? 'web',
    route: { surface: given.isAppPage ? 'app' : 'web' },
    today: '2026-11-23',
  }) as unknown as Parameters<typeof isFormHidden>[0];

describe('The form gives way to the telephone and the chat', () => {
  const HOURS = 'isContactFormHiddenDuringOpeningHours';
  const PAPERS = 'isContactFormHiddenForNewspapers';
  it.each([
    ['a newspaper, while somebody answers the telephone', [PAPERS], 'newspaper', { opening: OPEN }, true],
    ['a newspaper, while the chat is open', [PAPERS], 'newspaper', { isChatOpen: true }, true],
    ['a newspaper, while both are closed', [PAPERS], 'newspaper', {}, false],
    [
      'a newspaper without a number, in the hours',
      [PAPERS],
      'newspaper',
      { opening: OPEN, phones: [] },
      false,
    ],
    ['a magazine by the flag for newspapers', [PAPERS], 'magazine', { opening: OPEN }, false],
    ['a magazine by the flag for opening hours', [HOURS], 'magazine', { opening: OPEN }, true],
    ['a magazine by that flag, while both are closed', [HOURS], 'magazine', {}, false],
    ['a newspaper without both flags', [], 'newspaper', { opening: OPEN, isChatOpen: true }, false],
  ] as const)('for %s', (_, general, category, now, isHidden) => {
    expect(isFormHidden(where({ general, category }), reach(now))).toBe(isHidden);
  });
});

it('Without the form a topic leads to the number while somebody answers, to the open chat, or to the address', () => {
  const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Texts;
  const now = (more: Partial<Reach>) => otherWay(t, reach(more));
  expect(now({ opening: OPEN })).toEqual({ label: 'contact.call 088 123 45 67', url: 'tel:0881234567' });
  expect(now({ opening: OPEN, phones: [], isChatOpen: true })).toEqual({
    label: 'contact.byChat',
    url: undefined,
  });
  expect(now({})).toEqual({ label: 'contact.byMail', url: 'mailto:klantenservice@ad.localhost' });
});

describe('A topic', () => {
  const complaint = {
    id: 'niet-gekomen',
    label: 'Mijn krant is niet gekomen',
    mode: 'selfservice',
    message: 'Meld het hier.',
    link: { label: 'Klacht melden', url: '/bezorgservice/klacht' },
  };
  const only = (given: Given, now = reach()) => topicGroups(where(given), now)[0];

  it('that the portal solves is not written about, while its page is open', () => {
    expect(only({ topics: [complaint] })).toMatchObject({
      message: 'Meld het hier.',
      link: { url: '/bezorgservice/klacht' },
      canWrite: false,
    });
    const off = ['isSubscriptionComplaintsEnabled'];
    const closed = only({ topics: [complaint], off });
    expect([closed?.message, closed?.link, closed?.canWrite]).toEqual([undefined, undefined, true]);
  });

  it('leads to the app’s own form in the app, and to the page itself where the app has none', () => {
    const app = { surface: 'app' } as const;
    expect(only({ ...app, topics: [complaint] })?.link?.url).toBe('/bezorgservice/app/klacht');
    const account = { ...complaint, link: { label: 'Uw gegevens', url: '/account/gegevens' } };
    expect(only({ ...app, topics: [account] })?.link?.url).toBe('/account/gegevens');
  });

  it('links on a page of the app to no page that only the web has, and can then be written about', () => {
    const app = { surface: 'app', isAppPage: true } as const;
    expect(only({ ...app, topics: [complaint] })?.link?.url).toBe('/bezorgservice/app/klacht');
    const account = { ...complaint, link: { label: 'Uw gegevens', url: '/account/gegevens' } };
    expect(only({ ...app, topics: [account] })).toMatchObject({
      ...{ message: undefined, link: undefined, canWrite: true },
    });
  });

  it.each([
    ['web', '/account?wijzigen=naam#naam', '/account?wijzigen=naam#naam'],
    ['app', '/vakantieservice/doorgeven?teksten=kort', '/vakantieservice/app/doorgeven?teksten=kort'],
    ['web', 'https://winkel.example/?a=1', 'https://winkel.example/?a=1'],
    ['web', '/nergens?a=1', undefined],
  ] as const)('on the %s with the link %s leads to %s', (surface, url, expected) => {
    const topic = { ...complaint, link: { label: 'Verder', url } };
    expect(only({ surface, topics: [topic] })?.link?.url).toBe(expected);
  });

  it('for the telephone is written about when there is no number', () => {
    const topics = [{ ...complaint, mode: 'phone', link: null }];
    expect(only({ topics })).toMatchObject({ isByPhone: true, canWrite: false });
    expect(only({ topics }, reach({ phones: [] }))).toMatchObject({ isByPhone: false, canWrite: true });
  });

  it('shows the icon that its document names, of those that the portal has', () => {
    const page = {
      _id: 'contact',
      _type: 'contactPage',
      topics: [{ ...complaint, icon: 'delivery' }, complaint],
    };
    const { topics } = v.parse(contactPageDocument, page);
    expect(topicGroups(where({ topics }), reach()).map(({ icon }) => icon)).toEqual(['delivery', undefined]);
    const unknown = { ...page, topics: [{ ...complaint, icon: 'olifant' }] };
    expect(v.safeParse(contactPageDocument, unknown).success).toBe(false);
  });

  it('with others below it is a heading: a message is about one of those', () => {
    const topics = [
      { ...complaint, mode: 'form', topics: [complaint, { ...complaint, id: 'bezorger', mode: 'form' }] },
    ];
    const groups = topicGroups(where({ topics }), reach());
    expect(writableTopics(groups).map(({ id }) => id)).toEqual(['bezorger']);
  });
});

describe('The opening hours', () => {
  const t = ((key: string, values = {}) => `${key} ${JSON.stringify(values)}`) as never;
  const words = (opening: Reach['opening']) => openingText(t, reach({ opening }), '2026-11-23');
  it.each([
    ['open', OPEN, /^contact\.open .*18\.00.uur/],
    ['until midnight', { state: 'open', until: '24:00' }, /^contact\.open .*24\.00.uur/],
    [
      'later today',
      { ...CLOSED, opens: { day: '2026-11-23', time: '13:00' } },
      /^contact\.closed\.today .*13\.00/,
    ],
    [
      'another day',
      { ...CLOSED, opens: { day: '2026-11-24', time: '08:00' } },
      /^contact\.closed\.later .*dinsdag 24\u00a0november.*8\.00/,
    ],
    [
      'a holiday',
      { ...CLOSED, opens: { day: '2026-11-24', time: '08:00' }, reason: 'Koningsdag' },
      /^contact\.closed\.reason .*Koningsdag.*contact\.closed\.later/,
    ],
    ['no hours', CLOSED, /^contact\.closed \{\}$/],
  ] as const)('%s', (_, opening, expected) => expect(words(opening)).toMatch(expected));
});
