import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, type IsoDay, weekdayOf } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { isLegalHoliday } from '../../kernel/money/bank-days.ts';
import { reminderDays } from '../invoices/steps.rules.ts';
import { termsOf } from './reminders.mails.ts';
import { isReminderTime, kindOf, nextReminder, type Sent } from './reminders.rules.ts';

const isWorkingDay = (country: Country, day: IsoDay) =>
  weekdayOf(dayNumber(day)) < 6 && !isLegalHoliday(country, day);

interface Case {
  readonly country: Country;
  readonly dueOn: IsoDay;
  readonly failedOn: IsoDay | null;
  /** Whether reminders can be sent on the day of that number after the due day. */
  readonly isUp: (after: number) => boolean;
}

const LONG = 140;

function sentIn({ country, dueOn, failedOn, isUp }: Case): Sent[] {
  const sent: Sent[] = [];
  for (let after = 0; after < LONG; after += 1) {
    const today = addDays(dueOn, after);
    const step = isUp(after) ? nextReminder({ country, dueOn, failedOn, sent, today }) : null;
    if (step !== null) sent.push({ step, sentOn: today });
  }
  return sent;
}

/** The same by trying each day: the first possible one of the first step, then of the second, then of the third. */
function slowly({ country, dueOn, failedOn, isUp }: Case): Sent[] {
  const found: Sent[] = [];
  const planned = reminderDays(country, dueOn, failedOn);
  for (const step of [1, 2, 3] as const)
    for (let after = 0; after < LONG; after += 1) {
      const day = addDays(dueOn, after);
      const [before] = found.slice(-1);
      const isFarEnough = !before || dayNumber(day) - dayNumber(before.sentOn) >= (step === 2 ? 11 : 16);
      if (!isUp(after) || !isWorkingDay(country, day) || day < planned[step - 1]! || !isFarEnough) continue;
      found.push({ step, sentOn: day });
      break;
    }
  return found;
}

describe('Reminders', () => {
  test.each<[string, Partial<Case>, string[]]>([
    ['each step on its day', {}, ['2026-12-07', '2026-12-18', '2027-01-04']],
    ['from a failed debit', { failedOn: '2026-12-10' }, ['2026-12-14', '2026-12-28', '2027-01-13']],
    ['one at a time after a pause', { isUp: (n) => n > 40 }, ['2027-01-12', '2027-01-25', '2027-02-10']],
  ])('go out %s', (_, given, days) => {
    const one = { country: 'nl', dueOn: '2026-12-02', failedOn: null, isUp: () => true, ...given } as const;
    expect(sentIn(one).map(({ sentOn }) => sentOn)).toEqual(days);
  });

  test('go out as early as a slow search says, over generated cases', () => {
    // The same numbers in each run.
    let seed = 20_261_202;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let number = 0; number < 3_000; number += 1) {
      const dueOn = addDays('2026-01-01', random(1_500));
      const downFrom = random(60);
      const downUntil = downFrom + random(50);
      const offDay = random(4);
      const one: Case = {
        ...{ country: random(2) ? 'nl' : 'be', dueOn },
        failedOn: random(3) ? null : addDays(dueOn, random(20) - 5),
        isUp: (after) => (after < downFrom || after >= downUntil) && (after % 4 !== offDay || offDay === 0),
      };
      const shown = JSON.stringify({ ...one, downFrom, downUntil, offDay });
      expect(sentIn(one), shown).toEqual(slowly(one));
    }
  });

  test('are of a kind by country, step and seller', () => {
    const kinds = (country: Country, collectsDebts: boolean, isMailable = true) =>
      ([1, 2, 3] as const).map((step) => kindOf(step, { country, collectsDebts, isMailable }));
    expect(kinds('nl', false)).toEqual(['friendly', 'second', 'listed']);
    expect(kinds('nl', true)).toEqual(['friendly', 'letter', 'listed']);
    for (const collects of [false, true])
      expect(kinds('be', collects)).toEqual(['first', 'second', 'listed']);
    expect(kinds('nl', true, false)).toEqual(['listed', 'listed', 'listed']);
  });

  test('are sent in the morning', () => {
    expect(['07:59', '08:00', '11:59', '12:00'].map(isReminderTime)).toEqual([false, true, true, false]);
  });

  test('name the cost and the last day without it as the law counts them', () => {
    // 15 % of € 300 is € 45; fifteen days after Friday 18 December end on a Saturday, and move to Monday.
    expect(termsOf('letter', 30_000, '2026-12-18')).toEqual({ costCents: 4_500, freeUntil: '2027-01-04' });
    expect(termsOf('letter', 3_250, '2026-12-18').costCents).toBe(4_000);
    // Fourteen days from the day after the mail.
    expect(termsOf('first', 3_250, '2026-12-07')).toEqual({ costCents: null, freeUntil: '2026-12-21' });
    expect(termsOf('second', 3_250, '2026-12-07')).toEqual({ costCents: null, freeUntil: null });
  });
});
