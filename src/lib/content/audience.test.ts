/** Audiences, the period of alerts, and settings per brand. */
import { describe, expect, it } from 'vitest';
import { isFor } from '../../../contract/audience.ts';
import { alertsFor, isNow } from './alerts.ts';
import { recordedLog, testBrand } from './content.fixture.ts';
import { faqFor } from './faq.ts';
import { clientSettingsFor } from './settings.ts';

const ad = testBrand('ad');
const hln = testBrand('hln', { brandCountry: 'be' });
const group = testBrand('dpgnl', { brandCategory: 'account' });
const message = [{ _type: 'block', children: [{ _type: 'span', text: 'Let op' }] }];

describe('an audience', () => {
  it.each([
    ['no audience', undefined, [true, true, true]],
    ['empty lists', { brands: [], countries: [] }, [true, true, true]],
    ['one brand', { brands: ['ad'] }, [true, false, false]],
    ['a kind', { countries: ['nl' as const], categories: ['newspaper' as const] }, [true, false, false]],
    [
      'a kind and a brand besides',
      { categories: ['newspaper' as const], brands: ['dpgnl'] },
      [true, true, true],
    ],
    ['a country', { countries: ['be' as const] }, [false, true, false]],
  ])('of %s', (_, audience, expected) => {
    expect([ad, hln, group].map((brand) => isFor(audience, brand))).toEqual(expected);
  });
});

describe('an alert', () => {
  it('is shown from its start until its end, exclusive', () => {
    const document = { _id: 'a', _type: 'siteAlert', variant: 'info', message };
    const times = { from: '2026-11-28T00:00:00+01:00', until: '2026-12-06T00:00:00+01:00' };
    const [limited] = alertsFor([{ ...document, ...times }], recordedLog())(ad);
    const [always] = alertsFor([document], recordedLog())(ad);
    const at = (instant: string) =>
      [limited, always].map((alert) => alert && isNow(alert, Date.parse(instant)));
    expect(at('2026-11-27T22:59:59Z')).toEqual([false, true]);
    expect(at('2026-11-27T23:00:00Z')).toEqual([true, true]);
    expect(at('2026-12-05T22:59:59Z')).toEqual([true, true]);
    expect(at('2026-12-05T23:00:00Z')).toEqual([false, true]);
  });
});

describe('client settings', () => {
  const common = {
    _id: 'c',
    _type: 'clientSettings',
    showLogoutButton: true,
    maintenance: { active: false },
  };
  const own = { _id: 'c-ad', _type: 'clientSettings', brand: 'ad', maintenance: { active: true, message } };

  it('of one brand override those for everyone field by field', () => {
    const settingsOf = clientSettingsFor([own, common], recordedLog());
    expect(settingsOf(ad)).toMatchObject({
      showLogoutButton: true,
      maintenance: [{ message: expect.any(Array) }],
    });
    expect(settingsOf(hln).maintenance).toEqual([]);
  });

  it('that are missing are reported, and have defaults that close nothing', () => {
    const log = recordedLog();
    expect(clientSettingsFor([], log)(ad)).toEqual({
      showLogoutButton: true,
      webviewLimitation: false,
      stickyHeader: false,
      maintenance: [],
    });
    expect(log.reports[0]?.message).toContain('no client settings');
  });
});

describe('a question', () => {
  const groups = [{ _id: 'g', _type: 'faqGroup', title: 'Groep' }];
  const item = {
    _id: 'q',
    _type: 'faqItem',
    slug: { current: 'q' },
    question: 'Wat?',
    answer: message,
    group: { _ref: 'g' },
  };

  it('whose group does not exist is not shown, and is reported', () => {
    const log = recordedLog();
    const groupsOf = faqFor(groups, [item, { ...item, _id: 'lost', group: { _ref: 'gone' } }], log);
    expect(groupsOf(ad).map((one) => one.items.length)).toEqual([1]);
    expect(log.reports.map((report) => report.message)).toEqual([expect.stringContaining('lost')]);
  });

  it('is in a group that a Belgian brand may call otherwise', () => {
    const named = faqFor([{ ...groups[0], belgianTitle: 'Groepje' }], [item], recordedLog());
    const titles = [ad, hln].map((brand) => named(brand)[0]?.title);
    expect(titles).toEqual(['Groep', 'Groepje']);
    expect(faqFor(groups, [item], recordedLog())(hln)[0]?.title).toBe('Groep');
  });

  it('for other brands leaves no empty group', () => {
    expect(faqFor(groups, [{ ...item, audience: { brands: ['vk'] } }], recordedLog())(ad)).toEqual([]);
  });
});
