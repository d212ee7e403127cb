/** A posted form as text values, with which a page fills its fields again. */
import type * as v from 'valibot';
import { fieldHasHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { messageWithoutUnseen, nameWithoutUnseen } from '../../../contract/unseen-characters.ts';
import type { Violation } from '../../../contract/violations.ts';
import { FORM_BYTES } from '../../../server/body-bounds.ts';
import { groupFields } from '../../../server/form-fields.ts';
import { postedForm } from '../api/posted-body.ts';

/** By field name; a field that was sent more than once, or is declared as a list, has a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Characters of the stored values of a form. */
export const LARGEST_FORM = FORM_BYTES;

/**
 * The text fields of a form post; 413 when it is too large, 415 when it is not a form or has a file, which only
 * `receiveFile` reads, 400 when it cannot be read. May be called more than once.
 */
export async function readForm(request: Request): Promise<FormValues | 400 | 413 | 415> {
  const form = await postedForm(request);
  if (typeof form === 'number') return form;
  // Of a file input that nothing was chosen in, a browser sends a file without bytes.
  return form.files.some(({ bytes }) => bytes.length > 0) ? 415 : groupFields(form.fields);
}

/** Makes the named fields lists, also when one or no value was chosen. */
export function withLists(values: FormValues, lists: readonly string[]): FormValues {
  return { ...values, ...Object.fromEntries(lists.map((name) => [name, listOf(values[name])])) };
}

/** A field's single value; empty when it was not sent, the last one when it was sent more than once. */
export function textOf(values: FormValues, name: string): string {
  return listOf(Object.hasOwn(values, name) ? values[name] : undefined).at(-1) ?? '';
}

export function listOf(value: FormValues[string] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** The first violation of each field; the schema's messages are the violation codes. */
export function violationsOf(issues: readonly v.BaseIssue<unknown>[]): Violation[] {
  const all = issues.map((issue) => {
    const field = String(issue.path?.[0]?.key ?? '');
    return { code: codeOf(issue), ...(field ? { field } : {}) };
  });
  return onePerField(all);
}

/** Without the unseen characters of each field: of several lines only the marks of direction. The field's own rule removes the joiners where none belongs. */
export function tidied(values: FormValues, severalLines: readonly string[]): FormValues {
  const fields = Object.entries(values).map(([field, value]) => {
    const tidy = severalLines.includes(field) ? messageWithoutUnseen : nameWithoutUnseen;
    return [field, typeof value === 'string' ? tidy(value) : value.map(tidy)];
  });
  return Object.fromEntries(fields);
}

/** TEXT-HIDDEN for each field with an invisible character, also for fields that no schema reads. */
export function hiddenViolations(values: FormValues, severalLines: readonly string[]): Violation[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const lines = severalLines.includes(field) ? 'several' : 'one';
    const isHidden = listOf(value).some((text) => fieldHasHiddenCharacters(text, lines));
    return isHidden ? [{ code: 'TEXT-HIDDEN', field }] : [];
  });
}

/** The first violation of each field. */
export function onePerField(violations: readonly Violation[]): Violation[] {
  const found = new Map<string | undefined, Violation>();
  for (const violation of violations) if (!found.has(violation.field)) found.set(violation.field, violation);
  return [...found.values()];
}

function codeOf({ message, kind, input }: v.BaseIssue<unknown>): string {
  if (/^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$/.test(message)) return message;
  return kind === 'schema' && input === undefined ? 'FIELD-MISSING' : 'FIELD-INVALID';
}
