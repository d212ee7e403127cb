/** What a key does to a listbox, and which item is meant by what is typed. No elements in here. */
import type { SelectItem } from '../select/items.ts';

/** Milliseconds after which what was typed is forgotten (specification, section 9). */
export const TYPED_FORGOTTEN_MS = 350;
/** Milliseconds; letting go of a press that took longer selects the option beneath it (specification, section 9). */
const LONG_PRESS_MS = 200;
/** How far Page Up and Page Down go. */
const PAGE = 10;
/** Tab chooses too, and then goes on to the next field. */
const CHOOSING = ['Enter', ' ', 'Tab'];

export interface ListState {
  readonly isOpen: boolean;
  /** The place of the option that keys act on. */
  readonly active: number;
}

export interface ListStep extends ListState {
  /** The active option is chosen. */
  readonly chooses: boolean;
}

/** @returns nothing for a key that is not the listbox's own, which the browser then does its own thing with */
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
  /** Milliseconds, of any clock. */
  readonly at: number;
}

/** What is typed so far; what was typed too long ago is forgotten. */
export function typedAfter(typed: Typed | undefined, character: string, at: number): Typed {
  const kept = typed && at - typed.at < TYPED_FORGOTTEN_MS ? typed.text : '';
  return { text: kept + character, at };
}

/** The item whose label begins with what is typed, from the active one on; one letter again and again goes through all. */
export function placeOf(items: readonly SelectItem[], typed: string, active: number): number | undefined {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const sought = plain(isOneLetter ? (typed[0] ?? '') : typed);
  if (sought === '') return undefined;
  const from = isOneLetter ? active + 1 : active;
  const order = items.map((_, index) => (from + index) % items.length);
  return order.find((index) => plain(items[index]?.label ?? '').startsWith(sought));
}

/** `België` is found by `belgie`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Letting go over an option: of a press that began on it, or that began on the field and was held. */
export function choosesOnRelease(press: {
  readonly beganOnOption: boolean;
  readonly tookMs: number;
}): boolean {
  return press.beganOnOption || press.tookMs > LONG_PRESS_MS;
}
