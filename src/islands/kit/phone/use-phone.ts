/** Applies the mask to a typed number, protects its prefix, and chooses the country of the number in the list. */
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
  /** The value before the last key. */
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

  /**
   * When the field loses the focus: a prefix without a number is removed, and an earlier typed number gets its mask.
   */
  const settle = () => {
    const field = input.current;
    if (!field || field.value === field.defaultValue) return;
    const shown = isPhoneBlank(field.value) ? { text: '', code: code() } : shownPhone(field.value, code());
    show(shown.text);
    choose(shown.code);
  };

  /** Changes the prefix when the reader chooses another country. */
  const follow = () => {
    const text = input.current?.value ?? '';
    if (!isPhoneBlank(text)) show(withCode(text, code()));
  };

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    before.current = field.value;
    const isChosen = list.current?.selectedOptions[0]?.defaultSelected === false;
    // While the reader types, the mask waits for the next key.
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

/** Restores the earlier value and caret. */
function putBack(field: HTMLInputElement, before: string): void {
  const behind = field.value.length - (field.selectionStart ?? field.value.length);
  const at = Math.max(0, before.length - behind);
  field.value = before;
  field.setSelectionRange(at, at);
}

/** Adds the code of a country outside the list, because an empty list would look like no choice. */
function chooseIn(countries: HTMLSelectElement, named: string): void {
  countries.value = named;
  if (countries.value !== named) countries.add(new Option(`+${named}`, named, false, true));
}

/** Applies the mask; the caret stays at its digit. */
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

/** Backspace does not remove characters of the prefix. */
function keepPrefix(event: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const prefix = prefixIn(value).length;
  const isInside = selectionStart === selectionEnd && (selectionStart ?? 0) <= prefix;
  if (event.key === 'Backspace' && prefix > 0 && isInside) event.preventDefault();
}
