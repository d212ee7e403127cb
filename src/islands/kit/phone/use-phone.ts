/** Keeps a typed number in its mask, its prefix whole, and the list of countries at the one that the number names. */
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { DEFAULT_CODE, isPhoneBlank } from '../../../../contract/phone.ts';
import { maskInput } from '../amount/mask-input.ts';
import {
  guardPrefix,
  type Masked,
  maskPhone,
  maskTyped,
  prefixIn,
  prefixOf,
  shownPhone,
  withCode,
} from './phone-mask.ts';

export function usePhone() {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  /** What stood in the field before the last key. */
  const before = useRef('');

  const code = () => list.current?.value || DEFAULT_CODE;
  const choose = (named: string) => {
    if (list.current && named !== code()) chooseIn(list.current, named);
  };
  const show = (text: string) => {
    if (!input.current) return;
    if (input.current.value !== text) input.current.value = text;
    before.current = text;
  };
  const onTyped = () => {
    const field = input.current;
    if (!field) return;
    const masked = maskField(field, before.current, code());
    choose(masked.code);
    before.current = field.value;
  };

  /** Left alone: the prefix is no answer, and what was typed before the script came gets its mask. */
  const settle = () => {
    const field = input.current;
    if (!field || field.value === field.defaultValue) return;
    const shown = isPhoneBlank(field.value) ? { text: '', code: code() } : shownPhone(field.value, code());
    show(shown.text);
    choose(shown.code);
  };

  /** Another country was chosen for the number that stands there. */
  const follow = () => {
    const text = input.current?.value ?? '';
    if (!isPhoneBlank(text)) show(withCode(text, code()));
  };

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    before.current = field.value;
    const isChosen = list.current?.selectedOptions[0]?.defaultSelected === false;
    // Somebody who is still typing is left in peace until the next key.
    if (field === document.activeElement) return;
    if (isChosen && field.value === field.defaultValue) follow();
    else settle();
  }, []);

  return {
    input,
    list,
    onTyped,
    onCountry: follow,
    onFocus: () => {
      if (input.current?.value === '') show(prefixOf(code()));
    },
    onLeave: settle,
    onKey: keepPrefix,
  };
}

/** What was typed is not taken, and the caret stands where it stood. */
function putBack(field: HTMLInputElement, before: string): void {
  const behind = field.value.length - (field.selectionStart ?? field.value.length);
  const at = Math.max(0, before.length - behind);
  field.value = before;
  field.setSelectionRange(at, at);
}

/** A country that is not in the list is put into it, by its code: an empty list says that none was chosen. */
function chooseIn(countries: HTMLSelectElement, named: string): void {
  countries.value = named;
  if (countries.value !== named) countries.add(new Option(`+${named}`, named, false, true));
}

/** Puts what was typed into its mask; the caret stays at its digit. */
function maskField(field: HTMLInputElement, before: string, code: string): Masked {
  const text = guardPrefix(field.value, before);
  if (text !== field.value) {
    const behind = field.value.length - (field.selectionStart ?? field.value.length);
    const at = text.length - Math.min(behind, before.length - prefixIn(before).length);
    field.value = text;
    field.setSelectionRange(at, at);
  }
  const masked = maskTyped(text, before, code);
  if (masked.text === before && text.length > masked.text.length) putBack(field, masked.text);
  else maskInput(field, (part) => (part === text ? masked : maskPhone(part, masked.code)).text);
  return masked;
}

/** Backspace takes nothing of the prefix away. */
function keepPrefix(event: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const prefix = prefixIn(value).length;
  const isInside = selectionStart === selectionEnd && (selectionStart ?? 0) <= prefix;
  if (event.key === 'Backspace' && prefix > 0 && isInside) event.preventDefault();
}
