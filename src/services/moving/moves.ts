/** The overview's list: what comes, what is over; each move in words. */
import type { MovingHouseFragment } from '../../../gen/operations.ts';
import { effectSentences, violationText } from '../../islands/moving/words.ts';
import type { Question } from '../../islands/overview/question.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';

export type Move = MovingHouseFragment;

export interface MoveGroups {
  /** Soonest first. */
  readonly coming: readonly Move[];
  /** Done or taken back, latest first. */
  readonly past: readonly Move[];
}

export function groupsOf(moves: readonly Move[]): MoveGroups {
  const soonest = (one: Move, other: Move) => one.movingDay.localeCompare(other.movingDay);
  return {
    coming: moves.filter(isComing).toSorted(soonest),
    past: moves.filter((move) => !isComing(move)).toSorted((one, other) => soonest(other, one)),
  };
}

const isComing = ({ state }: Move) => state === 'submitted' || state === 'scheduled';

export interface MoveWords {
  readonly day: string;
  readonly state: string;
  /** What moves along, each with what that means while it is still to come. */
  readonly parts: readonly { readonly name: string; readonly sentences: readonly string[] }[];
  /** Until when it can be taken back, or why it cannot be any more; only said of what is still to come. */
  readonly note: string | undefined;
}

export function moveWords(move: Move, t: Texts, today: string): MoveWords {
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
      sentences: isComing(move) ? effectSentences(t, part, today) : [],
    })),
    note: isComing(move) ? note : undefined,
  };
}

const closedText = ({ cancelUntil }: Move, t: Texts, today: string) =>
  violationText(t, { code: 'MOVING-CLOSED', values: [{ name: 'until', value: cancelUntil }] }, today);

/** The page that asks the same without script. */
export const cancelAddress = ({ moveId }: Move) => `?annuleren=${encodeURIComponent(moveId)}`;

/** What is asked before a move is taken back, or why it cannot be. */
export function cancelWords(move: Move, t: Texts, today: string) {
  const date = longDate(move.movingDay, today);
  if (move.canCancel) return { heading: t('moving.cancel.heading', { date }), text: t('moving.cancel.text') };
  const { whyNot } = move;
  const why =
    whyNot === 'MOVING-CLOSED' ? closedText(move, t, today) : t(`violation.${whyNot ?? 'MOVING-PAST'}`);
  return { heading: t('moving.cancel.not'), text: why };
}

/** The same, as the dialog asks it. */
export function cancelQuestion(move: Move, t: Texts, today: string): Question {
  return { id: move.moveId, subject: [], ...cancelWords(move, t, today) };
}
