/** Which reminder of a late invoice is due. Days are those of the seller; today is handed in. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { nextWorkingDay } from '../../kernel/money/bank-days.ts';
import { reminderDays, STEPS } from '../invoices/steps.rules.ts';

export type ReminderStep = 1 | 2 | 3;

export interface Sent {
  readonly step: ReminderStep;
  readonly sentOn: IsoDay;
}

interface LateFacts {
  readonly country: Country;
  readonly dueOn: IsoDay;
  /** Of the last debit that failed, or that the bank took back. */
  readonly failedOn: IsoDay | null;
  readonly sent: readonly Sent[];
  readonly today: IsoDay;
}

const ALL: readonly ReminderStep[] = [1, 2, 3];

/**
 * The step to send today, each once and in order, on a working day. After days on which nothing could be sent the steps
 * keep their distance of 11 and 16 days, so that a reader has as long to pay as always.
 */
export function nextReminder({ country, dueOn, failedOn, sent, today }: LateFacts): ReminderStep | null {
  const step = ALL.find((one) => sent.every((before) => before.step < one));
  if (step === undefined || nextWorkingDay(country, today) !== today) return null;
  const planned = reminderDays(country, dueOn, failedOn)[step - 1];
  if (planned === undefined || today < planned) return null;
  const last = sent.find((before) => before.step === step - 1);
  return last && today < addDays(last.sentOn, distanceTo(step)) ? null : step;
}

const distanceTo = (step: ReminderStep): number => (STEPS[step - 1] ?? 0) - (STEPS[step - 2] ?? 0);

/** `letter`: BW 6:96 lid 6. `first`: Boek XIX WER. `listed`: no mail, the operators see it. */
export type ReminderKind = 'friendly' | 'letter' | 'first' | 'second' | 'listed';

interface Addressed {
  readonly country: Country;
  readonly collectsDebts: boolean;
  readonly isMailable: boolean;
}

export function kindOf(step: ReminderStep, { country, collectsDebts, isMailable }: Addressed): ReminderKind {
  if (step === 3 || !isMailable) return 'listed';
  if (step === 1) return country === 'be' ? 'first' : 'friendly';
  return country === 'nl' && collectsDebts ? 'letter' : 'second';
}

const FROM = '08:00';
const UNTIL = '12:00';

/** In the morning, so that a reader who wants to ask something still can. @param time hh:mm */
export const isReminderTime = (time: string): boolean => time >= FROM && time < UNTIL;
