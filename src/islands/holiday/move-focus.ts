/** Arrow keys between the days of a month: left and right by a day, up and down by a week, Home and End within the month. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const days = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button.day')];
  const at = days.indexOf(event.target as HTMLButtonElement);
  if (at === -1) return;
  const target = targetOf(event.key, at, days.length);
  if (target === undefined) return;
  event.preventDefault();
  days[target]?.focus();
}

/** The place of the day to go to; none for other keys and beyond the month. */
export function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  const target = step === undefined ? -1 : at + step;
  return target >= 0 && target < count ? target : undefined;
}
