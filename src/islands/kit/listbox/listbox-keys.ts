/** The keys of a listbox, and the item that typed letters select. Pure functions. */
import type { SelectItem } from '../select/items.ts';

/** Milliseconds after which typed letters are forgotten (specification, section 9). */
export const TYPED_FORGOTTEN_MS = 350;
/** Milliseconds; the release of a longer press chooses the option under the pointer (specification, section 9). */
const LONG_PRESS_MS = 200;
/** The number of options that Page Up and Page Down move. */
const PAGE = 10;
/** Tab chooses the active option and then moves to the next field. */
const CHOOSING = ['Enter', ' ', 'Tab'];

export interface ListState {
  readonly isOpen: boolean;
  /** Index of the active option. */
  readonly active: number;
}

export interface ListStep extends ListState {
  /** True when the key chooses the active option. */
  readonly chooses: boolean;
}

/** @returns undefined for a key that the browser handles */
export function afterKey(state: ListState, key: string, count: number): ListStep | undefined {
  if (count === 0) return undefined;
  if (!state.isOpen) return afterKeyWhenShut(state, key, count);
  if (CHOOSING.includes(key)) return { ...state, isOpen: false, chooses: true };
  if (key === 'Escape') return { ...state, isOpen: false, chooses: false };
  const active = movedTo(state.active, key, count);
  return active === undefined ? undefined : { isOpen: true, active, chooses: false };
}

function afterKeyWhenShut({ active }: ListState, key: string, count: number): ListStep | undefined {
  if (['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)) return { isOpen: true, active, chooses: false };
  const edge = key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
  return edge === undefined ? undefined : { isOpen: true, active: edge, chooses: false };
}

function movedTo(active: number, key: string, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(active + step, 0), count - 1);
}

export interface Typed {
  readonly text: string;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** The typed letters so far; earlier ones are forgotten after a pause. */
export function typedAfter(typed: Typed | undefined, character: string, at: number): Typed {
  const kept = typed && at - typed.at < TYPED_FORGOTTEN_MS ? typed.text : '';
  return { text: kept + character, at };
}

/** The next item whose label begins with the typed letters; a repeated letter moves through all such items. */
export function placeOf(items: readonly SelectItem[], typed: string, active: number): number | undefined {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const sought = plain(isOneLetter ? (typed[0] ?? '') : typed);
  if (sought === '') return undefined;
  const from = isOneLetter ? active + 1 : active;
  const order = items.map((_, index) => (from + index) % items.length);
  return order.find((index) => plain(items[index]?.label ?? '').startsWith(sought));
}

/** `belgie` finds `België`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a release over an option chooses it: the press began on that option, or on the field and was held. */
export function choosesOnRelease(press: {
  readonly beganOnOption: boolean;
  readonly tookMs: number;
}): boolean {
  return press.beganOnOption || press.tookMs > LONG_PRESS_MS;
}
