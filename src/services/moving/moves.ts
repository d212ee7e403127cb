/** The moves of the overview: their groups, and the texts of each move. */
import type { MovingHouseFragment } from '../../../gen/operations.ts';
import { effectSentences, violationText } from '../../islands/moving/sentences.ts';
import type { Question } from '../../islands/overview/question.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { addressLines, type PostalAddress } from '../../lib/shared/address.ts';
import { longDate } from '../../lib/shared/dates.ts';

export type Move = MovingHouseFragment;

export interface MoveGroups {
  /** Earliest first. */
  readonly coming: readonly Move[];
  /** Past or cancelled, latest first. */
  readonly past: readonly Move[];
}

export function groupsOf(moves: readonly Move[]): MoveGroups {
  const byDay = (one: Move, other: Move) => one.movingDay.localeCompare(other.movingDay);
  return {
    coming: moves.filter(isComing).toSorted(byDay),
    past: moves.filter((move) => !isComing(move)).toSorted((one, other) => byDay(other, one)),
  };
}

const isComing = ({ state }: Move) => state === 'submitted' || state === 'scheduled';

/** The lines of each address where the subscriptions are delivered today. */
export function addressesNow(
  subscriptions: readonly { readonly deliveryAddress?: PostalAddress | null }[],
  readerCountry: 'nl' | 'be',
): readonly (readonly string[])[] {
  const lines = subscriptions.flatMap(({ deliveryAddress }) =>
    deliveryAddress ? [addressLines(deliveryAddress, readerCountry)] : [],
  );
  return [...new Map(lines.map((one) => [one.join(), one])).values()];
}

export interface MoveTexts {
  readonly day: string;
  readonly state: string;
  /** The subscriptions that move; the effects are included only for a future move. */
  readonly parts: readonly { readonly name: string; readonly sentences: readonly string[] }[];
  /** Until when a future move can be cancelled, or why it no longer can. */
  readonly note: string | undefined;
}

export function moveTexts(move: Move, t: Texts, today: string): MoveTexts {
  const { state, movingDay, parts, canCancel, cancelUntil, whyNot } = move;
  const note = canCancel
    ? t('moving.until', { date: longDate(cancelUntil, today) })
    : whyNot === 'MOVING-CLOSED'
      ? closedText(move, t, today)
      : undefined;
  return {
    day: longDate(movingDay, today),
    state: t(`moving.state.${state}`),
    parts: parts.map((part) => ({
      name: part.subscription.product.name,
      sentences: isComing(move) ? effectSentences(t, part, today, movingDay) : [],
    })),
    note: isComing(move) ? note : undefined,
  };
}

const closedText = ({ cancelUntil }: Move, t: Texts, today: string) =>
  violationText(t, { code: 'MOVING-CLOSED', values: [{ name: 'until', value: cancelUntil }] }, today);

/** The page that asks to confirm, without script. */
export const cancelAddress = ({ moveId }: Move) => `?annuleren=${encodeURIComponent(moveId)}`;

/** The texts that ask to confirm a cancellation, or the reason why the move cannot be cancelled. */
export function cancelTexts(move: Move, t: Texts, today: string) {
  const date = longDate(move.movingDay, today);
  if (move.canCancel) return { heading: t('moving.cancel.heading', { date }), text: t('moving.cancel.text') };
  const { whyNot } = move;
  const why =
    whyNot === 'MOVING-CLOSED' ? closedText(move, t, today) : t(`violation.${whyNot ?? 'MOVING-PAST'}`);
  return { heading: t('moving.cancel.not'), text: why };
}

/** The same texts for the dialog. */
export function cancelQuestion(move: Move, t: Texts, today: string): Question {
  return { id: move.moveId, subject: [], ...cancelTexts(move, t, today) };
}
