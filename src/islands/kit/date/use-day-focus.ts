/** The day with the focus in a month, and the keys that move it, also to another month that still has to load. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dayAfterKey } from './month.ts';
import type { MonthProps } from './month-props.ts';
import { within } from './within.ts';

/**
 * @param shown the days with a button, in order
 * @param firstOpen the first of them that can be chosen, where the focus begins
 */
export function useDayFocus(
  { month, from, to, period, isSent, onMonthChange }: MonthProps,
  shown: readonly string[],
  firstOpen = shown[0],
) {
  const table = useRef<HTMLTableElement>(null);
  // Undefined until hydration: in the server's markup Tab reaches every day.
  const [active, setActive] = useState(isSent ? undefined : (period.first ?? ''));
  const stop = active !== undefined && !shown.includes(active) ? firstOpen : active;
  const wanted = useRef<string>(undefined);
  const buttons = () => [...(table.current?.querySelectorAll('button') ?? [])];
  const focus = (day: string) => buttons()[shown.indexOf(day)]?.focus();
  const dayAt = (element: EventTarget) => shown[buttons().indexOf(element as HTMLButtonElement)];

  // The month of that key has loaded. The focus stays where it is if the reader moved it meanwhile.
  useEffect(() => {
    setActive((day) => day ?? period.first ?? '');
    const day = wanted.current;
    if (!day?.startsWith(month)) return;
    wanted.current = undefined;
    const holder = document.activeElement;
    if (holder === document.body || table.current?.contains(holder)) focus(day);
  }, [month]);

  return {
    table,
    stop,
    onFocus: ({ target }: FocusEvent) => setActive(dayAt(target)),
    onKeyDown: (event: KeyboardEvent) => {
      const at = dayAt(event.target);
      const after = at && dayAfterKey(event.key, at);
      if (!after) return;
      event.preventDefault();
      const day = within(after, from, to ?? after);
      if (day.startsWith(month)) return focus(day);
      wanted.current = day;
      onMonthChange(day.slice(0, 7));
    },
  };
}
