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
  return oncePerDay([...(canCancel ? [cancel] : []), moves, ...firstPapers(move)]);
}

const firstPapers = ({ parts }: Move): readonly DayStop[] =>
  parts.flatMap(({ firstPaper, subscription }) => {
    if (!firstPaper) return [];
    const kind = subscription.product.kind === 'magazine' ? 'magazine' : 'newspaper';
    return { day: firstPaper.day, icon: 'paper', look: 'delivery next', words: [`moving.done.day.${kind}`] };
  });

/** Joins what happens on the same day: the words of all, the icon and look of the first. */
function oncePerDay(stops: readonly DayStop[]): readonly DayStop[] {
  const days = [...new Set(stops.map(({ day }) => day))].toSorted();
  return days.flatMap((day) => {
    const [first, ...others] = stops.filter((stop) => stop.day === day);
    if (!first) return [];
    return { ...first, words: [...new Set([first, ...others].flatMap(({ words }) => words))] };
  });
}
