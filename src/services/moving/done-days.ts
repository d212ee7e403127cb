/** The days of the last step: until when the move can be cancelled, the moving day, and the first papers after it. */
import type { DayStop } from '../../layouts/parts/day-stops.ts';
import type { Move } from './moves.ts';

/** Earliest first. */
export function doneDays(move: Move): readonly DayStop[] {
  const { canCancel, cancelUntil, movingDay } = move;
  const cancel = {
    day: cancelUntil,
    icon: 'retry',
    look: 'covered',
    words: ['moving.done.day.cancel'],
  } as const;
  const moves = {
    day: movingDay,
    icon: 'box',
    look: 'other_address',
    words: ['moving.done.day.moves'],
  } as const;
  return [...(canCancel ? [cancel] : []), moves, ...firstPapers(move)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** Titles that first come on the same day share it. */
function firstPapers({ parts }: Move): readonly DayStop[] {
  const days = [...new Set(parts.flatMap(({ firstPaper }) => firstPaper?.day ?? []))];
  return days.map((day) => {
    const kinds = parts
      .filter(({ firstPaper }) => firstPaper?.day === day)
      .map(({ subscription }) => (subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper'));
    const words = [...new Set(kinds)].map((kind) => `moving.done.day.${kind}`);
    return { day, icon: 'paper', look: 'delivery next', words };
  });
}
