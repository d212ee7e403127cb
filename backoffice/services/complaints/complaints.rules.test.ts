/** What a new complaint is filled in with, and until when it can be taken back. All else: `complaints.property.test.ts`. */
import { expect, test } from 'vitest';
import type { Complaint } from './complaint.ts';
import { isWithdrawable, suggestedDay } from './complaints.rules.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const received = {
  complaintId: 'k1',
  reference: 'BCDF-2345',
  subscriptionId: 's1',
  days: ['2026-11-20'],
  type: 'not_delivered',
  remedy: 'credit',
  worthCents: 135,
  remark: null,
  state: 'received',
  receivedAt: '2026-11-20T07:50:00.000Z',
  withDeliveryTeamAt: null,
  solvedAt: null,
  withdrawnAt: null,
  dueAt: '2026-11-20T08:05:00.000Z',
  isInvoiced: false,
} as const satisfies Complaint;

const TODAY = '2026-11-20';
const issue = (day: string, isDue = true) => ({ day, isDue });

test.each([
  ['today, after its time', [issue(TODAY), issue('2026-11-19')], [], TODAY],
  ['today, before its time', [issue(TODAY, false), issue('2026-11-19')], [], TODAY],
  [
    'the latest that was due, without an issue today',
    [issue('2026-11-19'), issue('2026-11-18')],
    [],
    '2026-11-19',
  ],
  ['none, when that issue is reported', [issue(TODAY), issue('2026-11-19')], [received], null],
  [
    'none, when that issue was reported and solved',
    [issue(TODAY)],
    [{ ...received, state: 'solved' as const }],
    null,
  ],
  [
    'today again, when its complaint was withdrawn',
    [issue(TODAY)],
    [{ ...received, withdrawnAt: 'now' }],
    TODAY,
  ],
  ['none, without issues', [], [], null],
])('The suggested issue is %s', (_, issues, complaints, expected) => {
  expect(suggestedDay({ complaints }, issues, TODAY)).toBe(expected);
});

test.each<[string, Partial<Complaint>, boolean]>([
  ['in its first minutes', {}, true],
  ['at the minute of its handover', { dueAt: '2026-11-20T08:00:00.000Z' }, false],
  ['with the delivery team', { state: 'with_delivery_team' }, false],
  ['solved', { state: 'solved', dueAt: null }, false],
  ['withdrawn before', { withdrawnAt: '2026-11-20T07:55:00.000Z', dueAt: null }, false],
  ['with its credit on an invoice', { isInvoiced: true }, false],
])('Whether a complaint can be withdrawn: %s', (_, change, expected) => {
  expect(isWithdrawable({ ...received, ...change }, NOW)).toBe(expected);
});
