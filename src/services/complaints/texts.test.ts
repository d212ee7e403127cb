import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Texts } from '../../lib/content/texts.ts';
import type { ReportedIssue } from '../../lib/shared/reported-today.ts';
import { ROUTES } from '../../lib/shared/routes.ts';
import { doneSpotOf, reportedText, shortRemedyText, spotOf, submittedRemedyText } from './texts.ts';

const t = ((key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, values.date].filter(Boolean).join(' ')) as unknown as Texts;
const again = { remedy: 'redelivery' as const, worthCents: 0, days: ['2026-11-20'] };

test('A redelivery is promised only on the day of the issue', () => {
  expect(submittedRemedyText(t, again, '2026-11-20')).toBe('complaint.remedy.effect.redelivery');
  expect(submittedRemedyText(t, again, '2026-11-21')).toMatch(
    /^complaint\.remedy\.effect\.redelivery\.past .*20/,
  );
});

test('A redelivery of today is not promised any more once the complaint is solved', () => {
  const past = /^complaint\.remedy\.effect\.redelivery\.past .*20/;
  expect(submittedRemedyText(t, { ...again, state: 'solved' }, '2026-11-20')).toMatch(past);
  const reported = { day: '2026-11-20', name: 'Ochtendblad', complaintId: 'k', worthCents: 0 };
  expect(reportedText(t, { ...reported, remedy: 'redelivery', state: 'solved' }, '2026-11-20')).not.toMatch(
    /redelivery$/,
  );
});

test('A credit is shown unchanged on later days', () => {
  const credit = { ...again, remedy: 'credit' as const, worthCents: 135 };
  expect(submittedRemedyText(t, credit, '2026-12-24')).toBe('complaint.remedy.effect.credit');
});

test('A complaint that is only passed on promises nothing', () => {
  const credit = { remedy: 'credit' as const, worthCents: 135 };
  expect(shortRemedyText(t, credit)).toBe('complaint.remedy.short.credit');
  expect(shortRemedyText(t, { ...credit, worthCents: 0 })).toBeUndefined();
  expect(shortRemedyText(t, { remedy: 'none', worthCents: 0 })).toBeUndefined();
});

test('A complaint about today says its state and its remedy; one that was passed on says so once', () => {
  const credit: ReportedIssue = {
    ...{ day: '2026-11-20', name: 'Ochtendblad', complaintId: 'k' },
    ...({ state: 'received', remedy: 'credit', worthCents: 137 } as const),
  };
  const texts = JSON.parse(readFileSync('gen/texts/nl.json', 'utf8')) as Record<string, string>;
  const nl: Texts = (key, values = {}) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const said = (more: Partial<ReportedIssue>) => reportedText(nl, { ...credit, ...more }, '2026-11-20');
  expect(said({})).toBe(
    'Uw melding van vandaag is ontvangen. U krijgt €\u00a01,37 terug op uw volgende factuur.',
  );
  expect(said({ remedy: 'redelivery', worthCents: 0 })).toMatch(
    /ontvangen\. We bezorgen uw krant vandaag nog\.$/,
  );
  const passedOn = { remedy: 'none', worthCents: 0 } as const;
  expect(said(passedOn)).toMatch(/We geven uw melding door aan de bezorgdienst\.$/);
  expect(said({ ...passedOn, state: 'with_delivery_team' })).toBe(
    'Uw melding van vandaag ligt bij de bezorgdienst.',
  );
  expect(said({ state: 'solved' })).toMatch(/^Uw melding van vandaag is opgelost\. U krijgt/);
});

test('The mat stays empty until a paper that was not delivered is solved, unless a new one is on its way', () => {
  const missing = { type: 'not_delivered', remedy: 'credit' };
  expect(spotOf(missing)).toBe('mat');
  expect(doneSpotOf(missing)).toBe('letterbox');
  expect(spotOf({ ...missing, remedy: 'redelivery' })).toBe('bicycle');
  expect(spotOf({ ...missing, type: 'late' })).toBe('bicycle');
  expect(doneSpotOf({ ...missing, type: 'late' })).toBe('bicycle');
  expect(spotOf({ ...missing, solvedAt: '2026-11-25T09:00:00Z' })).toBe('doormat');
  expect(spotOf({ ...missing, withdrawnAt: '2026-11-25T09:00:00Z' })).toBe('doormat');
});

test('The report of a missing issue has one name, and the page of a report link has its title as heading', () => {
  const textsOf = (language: string) =>
    JSON.parse(readFileSync(`gen/texts/${language}.json`, 'utf8')) as Record<string, string>;
  const nl = textsOf('nl');
  const link = ROUTES.find(({ path }) => path === '/bezorgservice/melding/[link]');
  for (const texts of [nl, { ...nl, ...textsOf('be') }]) {
    const names = ['action.complaint', 'action.short.complaint', 'task.complaint'].map((key) => texts[key]);
    expect(new Set(names).size).toBe(1);
    expect(texts[link?.title ?? '']).toBe(texts['link.heading']);
  }
});
