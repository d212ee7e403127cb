/** Which alerts a page shows to a reader, in which order, and until when. */
import { describe, expect, it } from 'vitest';
import { alertsFor, alertsNow, alertsOnPage, nextChange, type SiteAlert } from './alerts.ts';
import { recordedLog, testBrand } from './content.fixture.ts';

const brand = testBrand('ad');
const message = [{ _type: 'block', children: [{ _type: 'span', text: 'Let op' }] }];
const read = (documents: readonly object[]) =>
  alertsFor(
    documents.map((one) => ({ _type: 'siteAlert', variant: 'info', message, ...one })),
    recordedLog(),
  )(brand);
const alert = (more: Partial<SiteAlert>): SiteAlert => ({
  id: 'aaaaaaaa',
  variant: 'info',
  message: [],
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
  routes: [],
  loggedInOnly: false,
  dismissible: false,
  priority: 0,
  ...more,
});
const anyone = { path: '/bezorgservice/klacht', isLoggedIn: false, dismissed: new Set<string>() };

describe('An alert', () => {
  it.each([
    [[], true],
    [['/bezorgservice'], true],
    [['/account', '/bezorgservice/klacht'], true],
    [['/bezorg'], false],
    [['/'], false],
  ])('for the pages %j is shown on a complaint: %s', (routes, isShown) => {
    expect(alertsOnPage([alert({ routes })], anyone)).toHaveLength(isShown ? 1 : 0);
  });

  it('for the service page is shown there, and without pages also on an error page', () => {
    expect(alertsOnPage([alert({ routes: ['/'] })], { ...anyone, path: '/' })).toHaveLength(1);
    expect(alertsOnPage([alert({ routes: ['/'] }), alert({})], { ...anyone, path: undefined })).toHaveLength(
      1,
    );
  });

  it('for readers who are logged in is shown to nobody else', () => {
    const alerts = [alert({ loggedInOnly: true })];
    expect(alertsOnPage(alerts, anyone)).toEqual([]);
    expect(alertsOnPage(alerts, { ...anyone, isLoggedIn: true })).toHaveLength(1);
  });

  it('that is dismissed is not shown again until its text changes', () => {
    const [first] = read([{ _id: 'a', dismissible: true }]);
    const [changed] = read([
      {
        _id: 'a',
        dismissible: true,
        message: [{ _type: 'block', children: [{ _type: 'span', text: 'Anders' }] }],
      },
    ]);
    const dismissed = new Set([first?.id ?? '']);
    expect(alertsOnPage([first!], { ...anyone, dismissed })).toEqual([]);
    expect(alertsOnPage([changed!], { ...anyone, dismissed })).toHaveLength(1);
  });

  it('about something that is wrong cannot be dismissed', () => {
    const alerts = read(
      ['error', 'warning', 'info', 'success'].map((variant) => ({
        _id: variant,
        variant,
        dismissible: true,
      })),
    );
    expect(alerts.map(({ dismissible }) => dismissible)).toEqual([false, false, true, true]);
    const dismissed = new Set(alerts.map(({ id }) => id));
    expect(alertsOnPage(alerts, { ...anyone, dismissed }).map(({ variant }) => variant)).toEqual([
      'error',
      'warning',
    ]);
  });
});

it('The most serious alert comes first, and of one kind the one with the highest priority', () => {
  const alerts = [
    alert({ id: 'news' }),
    alert({ id: 'more news' }),
    alert({ id: 'good', variant: 'success' }),
    alert({ id: 'urgent news', priority: 5 }),
    alert({ id: 'careful', variant: 'warning' }),
    alert({ id: 'wrong', variant: 'error', priority: -1 }),
  ];
  expect(alertsOnPage(alerts, anyone).map(({ id }) => id)).toEqual([
    'wrong',
    'careful',
    'urgent news',
    'news',
    'more news',
    'good',
  ]);
});

it('A stored page is another one from the millisecond that an alert begins or ends', () => {
  const alerts = [alert({ id: 'one', from: 1_000, until: 5_000 }), alert({ id: 'two', from: 3_000 })];
  expect([999, 1_000, 3_000, 4_999, 5_000].map((now) => alertsNow(alerts, now))).toEqual([
    '',
    '.one',
    '.one.two',
    '.one.two',
    '.two',
  ]);
  expect([0, 1_000, 3_000, 5_000].map((now) => nextChange(alerts, now))).toEqual([
    1_000,
    3_000,
    5_000,
    Number.POSITIVE_INFINITY,
  ]);
});
