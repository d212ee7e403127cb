/** What a move comes to, for the bar with the button: from which day, and below it to which street. */
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import type { StepOutcome } from '../wizard/step.ts';

interface Answered {
  /** An ISO day. */
  readonly movingDay?: string | undefined;
  readonly address?: Readonly<Record<string, string | null>> | undefined;
}

export function barOf(t: Texts, { movingDay, address }: Answered, today: string): StepOutcome {
  const { street, house_number: number, house_number_suffix: suffix } = address ?? {};
  const line = street ? [street, number, suffix].filter(Boolean).join(' ') : undefined;
  if (!movingDay) return { outcome: line, outcomeNote: undefined };
  return { outcome: t('moving.outcome', { date: longDate(movingDay, today) }), outcomeNote: line };
}
