/** The state of the list: open or closed, and the active option. The hidden select holds the chosen value. */
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { SelectItem } from '../select/items.ts';
import { afterKey, placeOf, TYPED_FORGOTTEN_MS, type Typed, typedAfter } from './listbox-keys.ts';

export function useCombobox(items: readonly SelectItem[], native: RefObject<HTMLSelectElement | null>) {
  const [chosen, setChosen] = useState(native.current?.selectedIndex ?? 0);
  const [state, setState] = useState({ isOpen: false, active: chosen });
  const typed = useRef<Typed>(undefined);

  const open = () => setState({ isOpen: true, active: Math.max(chosen, 0) });
  const shut = () => setState((now) => ({ ...now, isOpen: false }));
  const pointAt = (active: number) => setState({ isOpen: true, active });
  const choose = (index: number) => {
    shut();
    if (index === chosen || !native.current) return;
    setChosen(index);
    native.current.selectedIndex = index;
    for (const name of ['input', 'change']) native.current.dispatchEvent(new Event(name, { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, timeStamp } = event;
    if (ctrlKey || metaKey) return;
    if (isTyping(key, typed.current, timeStamp)) {
      event.preventDefault();
      typed.current = typedAfter(typed.current, key, timeStamp);
      const active = state.isOpen ? state.active : Math.max(chosen, 0);
      return setState({ isOpen: true, active: placeOf(items, typed.current.text, active) ?? active });
    }
    const next = afterKey(state, key, items.length);
    if (!next) return;
    if (key !== 'Tab') event.preventDefault();
    setState({ isOpen: next.isOpen, active: next.active });
    if (next.chooses) choose(next.active);
  };

  return { state, chosen, open, shut, pointAt, choose, onKeyDown };
}

/** True for a letter, and for a space inside a word; any other space chooses. */
function isTyping(key: string, typed: Typed | undefined, now: number): boolean {
  if (key === ' ') return typed !== undefined && now - typed.at < TYPED_FORGOTTEN_MS;
  return [...key].length === 1;
}
