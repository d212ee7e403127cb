/**
 * The people of the demo, each with one state or several. Days are relative to the day of seeding, and chosen such that
 * the states do not change for weeks.
 */
import { MONEY_PEOPLE } from './demo-accounts-money.ts';
import { at, type DemoAccount, gent, person } from './demo-person.ts';

export const DEMO_PASSWORD = 'Welkom-2026';

const leeuwarden = at('Nieuwestad', '49', '8911 CJ', 'Leeuwarden');
const camping = at('Badweg', '3', '1796 AA', 'De Koog');

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person('jan', 'Jan', 'Jansen', [
    { product: 'ad-dagelijks', starts: -2400, pauses: [{ from: 8, to: 14 }] },
    { product: 'vk-zaterdag', starts: -800 },
    { product: 'lib-tijdschrift', starts: -90 },
    { product: 'hln-digitaal', starts: -200 },
  ]),
  {
    ...person('els', 'Els', 'Peeters', [
      { product: 'hln-dagelijks', starts: -1500, address: gent },
      { product: 'hu-tijdschrift', starts: -300, address: gent },
      {
        product: 'da-weekend',
        starts: -60,
        address: gent,
        elsewhere: [{ from: 3, to: 9, address: at('Zeedijk', '80', '8400', 'Oostende') }],
      },
      { product: 'vk-digitaal', starts: -30 },
    ]),
    domain: 'voorbeeld.be',
    gender: 'female',
    phone_number: '+32470123456',
    address: gent,
  },
  person('zaterdag', 'Ahmed', 'El Amrani', [{ product: 'ad-zaterdag', starts: -400 }]),
  person('weekend', 'Sanne', 'de Wit', [{ product: 'ad-weekend', starts: -700 }]),
  person('tijdschrift', 'Maria', 'van den Berg', [
    { product: 'lib-tijdschrift', starts: -1000 },
    { product: 'kwe-tijdschrift', starts: -20 },
  ]),
  person('digitaal', 'Noor', 'Bakker', [{ product: 'ad-digitaal', starts: -100 }]),
  person('voorbij', 'Kees', 'Visser', [{ product: 'ad-dagelijks', starts: -900, ends: -40 }]),
  person('eindigt', 'Truus', 'Mulder', [{ product: 'ad-dagelijks', starts: -900, ends: 120 }]),
  person('straks', 'Daan', 'Smit', [{ product: 'ad-dagelijks', starts: 90 }]),
  person('vakantie', 'Fatima', 'Yilmaz', [
    { product: 'ad-dagelijks', starts: -1200, pauses: [{ from: -5, to: 60 }] },
    { product: 'vk-dagelijks', starts: -30, pauses: [{ from: -1, to: 60, publisherReason: 'Sneeuw' }] },
  ]),
  person('camping', 'Henk', 'Dijkstra', [
    {
      product: 'ad-dagelijks',
      starts: -1800,
      address: leeuwarden,
      elsewhere: [{ from: -5, to: 120, address: camping }],
    },
  ]),
  person('geen', 'Bo', 'Vermeer', []),
  {
    ...person('nieuw', 'Sam', 'de Groot', [{ product: 'ad-digitaal', starts: -2 }]),
    last_name: null,
    date_of_birth: null,
    gender: null,
    phone_number: null,
    phone_verified: false,
    address: null,
  },
  person('veel', 'Maximiliaan', 'van Bronckhoorst tot Zevenbergen', [
    { product: 'ad-dagelijks', starts: -3000 },
    { product: 'vk-weekend', starts: -2000, ends: 20 },
    { product: 'arn-zaterdag', starts: -1000, pauses: [{ from: -5, to: 60 }] },
    { product: 'lib-tijdschrift', starts: -500 },
    { product: 'tr-digitaal', starts: -250 },
    { product: 'mar-tijdschrift', starts: -1100, ends: -300 },
  ]),
  // One past, one running, one future and one cancelled change, and two changes by the publisher.
  person('vakanties', 'Joris', 'Kuipers', [
    {
      product: 'ad-dagelijks',
      starts: -1300,
      pauses: [
        { from: -60, to: -51 },
        { from: -4, to: 21 },
        { from: 45, to: 60 },
        { from: 70, to: 80, cancelled: true },
      ],
      elsewhere: [
        { from: -100, to: -90, address: camping },
        { from: 90, to: 103, address: camping },
      ],
    },
    {
      product: 'vk-dagelijks',
      starts: -500,
      ends: 200,
      pauses: [
        { from: -30, to: -29, publisherReason: 'Staking' },
        { from: -2, to: 20, publisherReason: 'Sneeuw' },
      ],
    },
    { product: 'lib-tijdschrift', starts: -200, ends: 165 },
  ]),
  // Three complaints in a month, and a holiday that has just ended.
  person('klacht', 'Wil', 'Hoekstra', [
    { product: 'ad-dagelijks', starts: -700, pauses: [{ from: -40, to: -30 }] },
    { product: 'lib-tijdschrift', starts: -400, ends: 300 },
  ]),
  // One planned, one cancelled and one past move; and one that is too soon to cancel.
  person('verhuist', 'Lotte', 'Hendriks', [
    { product: 'ad-dagelijks', starts: -1100 },
    { product: 'arn-zaterdag', starts: -600 },
    { product: 'lib-tijdschrift', starts: -250 },
  ]),
  person('inpakken', 'Milan', 'Postma', [{ product: 'ad-dagelijks', starts: -500 }]),
  // More titles than the overview shows at first.
  person('verzamelt', 'Ria', 'Verhoeven', [
    { product: 'ad-dagelijks', starts: -2200 },
    { product: 'vk-zaterdag', starts: -2100 },
    { product: 'tr-weekend', starts: -2000 },
    { product: 'par-zaterdag', starts: -1900 },
    { product: 'arn-zaterdag', starts: -1800 },
    { product: 'lib-tijdschrift', starts: -1700 },
    { product: 'mar-tijdschrift', starts: -1600 },
    { product: 'vwo-tijdschrift', starts: -1500 },
  ]),
  ...MONEY_PEOPLE,
];
