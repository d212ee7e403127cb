/** What the cases of tests/vectors do not say about money. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/dates.ts';
import { nextTargetDay, nextWorkingDay } from './bank-days.ts';
import { refundByDay, worthOfIssues } from './issue-value.ts';
import { beCommunication, isCreditorId, isRf, rfReference } from './references.ts';
import { ceilDiv, floorDiv, roundHalfAway } from './rounding.ts';
import { latestFrom, nextTerm, termAt, termNumber } from './terms.ts';
import { creditNoteVat, vatOf, vatPerRate } from './vat.ts';

describe('integers are divided', () => {
  it.each([
    [7, 3, 2, 3, 2],
    [6, 4, 1, 2, 2],
    [-7, 3, -3, -2, -2],
    [-6, 4, -2, -1, -2],
    [0, 5, 0, 0, 0],
    [-1, 3, -1, 0, 0],
    [Number.MAX_SAFE_INTEGER - 1, 2, 4_503_599_627_370_495, 4_503_599_627_370_495, undefined],
  ])('%d by %d: down %d, up %d, half away from zero %s', (value, by, down, up, half) => {
    expect(floorDiv(value, by)).toBe(down);
    expect(ceilDiv(value, by)).toBe(up);
    if (half !== undefined) expect(roundHalfAway(value, by)).toBe(half);
  });
});

describe('VAT', () => {
  it('of a negative amount is that of the amount, negative', () => {
    for (let gross = 0; gross < 3_000; gross += 7) expect(vatOf(-gross, 900) + vatOf(gross, 900)).toBe(0);
  });

  it('is taken per rate, lowest first, and net and VAT are the gross together', () => {
    const rows = vatPerRate([
      { cents: 4195, rateBp: 900 },
      { cents: -100, rateBp: 600 },
      { cents: 1000, rateBp: 900 },
    ]);
    expect(rows).toEqual([
      { rateBp: 600, gross: -100, vat: -6, net: -94 },
      { rateBp: 900, gross: 5195, vat: 429, net: 4766 },
    ]);
  });

  it('of all credit notes together is that of the invoice', () => {
    for (const step of [1, 7, 333, 1095]) {
      let remaining = 3285;
      let taken = 0;
      while (remaining > 0) {
        const credit = Math.min(step, remaining);
        taken += creditNoteVat(remaining, credit, 900).vat;
        remaining -= credit;
      }
      expect(taken).toBe(-271);
    }
  });
});

describe('a term', () => {
  it.each([
    { anchor: '2024-01-31', months: 1 },
    { anchor: '2024-02-29', months: 12 },
    { anchor: '2024-08-31', months: 6 },
    { anchor: '2024-03-02', weeks: 4 },
  ])('of $months months or $weeks weeks from $anchor: each day is in one, without gaps', (rule) => {
    let term = termNumber(rule, 0);
    for (let day = rule.anchor; day < '2029-01-01'; day = addDays(day, 1)) {
      if (day > term.last) term = nextTerm(rule, term);
      expect(termAt(rule, day)).toEqual(term);
      expect(term.first <= day && day <= term.last).toBe(true);
    }
  });

  it('has no day before the anchor, and a length', () => {
    expect(termAt({ anchor: '2026-01-01', months: 1 }, '2025-12-31')).toBeUndefined();
    expect(() => termNumber({ anchor: '2026-01-01' }, 0)).toThrow('A term has a length');
  });

  it('has the price that began last', () => {
    const rows = [{ firstDay: '2026-03-01' }, { firstDay: '2026-01-01' }];
    expect(latestFrom(rows, '2026-02-28')).toEqual({ firstDay: '2026-01-01' });
    expect(latestFrom(rows, '2026-03-01')).toEqual({ firstDay: '2026-03-01' });
    expect(latestFrom(rows, '2025-12-31')).toBeUndefined();
  });
});

it('Nothing is paid back twice, nor for days that are outside the term', () => {
  expect(worthOfIssues(1000, 3, 3)).toBe(1000);
  expect(worthOfIssues(1000, 0, 0)).toBe(0);
  expect(refundByDay(999, { first: '2026-12-01', last: '2026-12-31' }, '2026-11-20')).toBe(999);
  expect(refundByDay(999, { first: '2026-12-01', last: '2026-12-31' }, '2027-01-05')).toBe(0);
});

it('A working day by law is not always one of the banks', () => {
  expect(nextTargetDay('2026-05-14')).toBe('2026-05-14');
  expect(nextWorkingDay('nl', '2026-05-14')).toBe('2026-05-15');
  expect(nextWorkingDay('nl', '2026-05-01')).toBe('2026-05-01');
  expect(nextWorkingDay('be', '2026-05-01')).toBe('2026-05-04');
  expect(nextWorkingDay('nl', '2027-12-24')).toBe('2027-12-24');
  expect(nextWorkingDay('nl', '2026-12-25')).toBe('2026-12-28');
});

describe('a reference', () => {
  it('is refused when it has other signs or another length', () => {
    expect(() => beCommunication('123456789')).toThrow('ten digits');
    expect(() => rfReference('A'.repeat(22))).toThrow('1 to 21');
    expect(() => rfReference('é')).toThrow('1 to 21');
    expect(isRf('RF18')).toBe(false);
  });

  it('of each number is right by its own check', () => {
    for (let number = 1; number < 5_000; number += 13) expect(isRf(rfReference(String(number)))).toBe(true);
  });

  it('of a creditor can be of another country; only the lengths of the Netherlands and Belgium are known', () => {
    expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
    expect(isCreditorId('DE97ZZZ09999999999')).toBe(false);
    expect(isCreditorId('NL51ZZZ4053653300')).toBe(false);
  });
});
