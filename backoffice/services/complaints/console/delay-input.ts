/** Reads and checks the form of a delay. */
import * as v from 'valibot';
import { addDays, isIsoDay } from '../../../../contract/dates.ts';
import { freeTextProblem } from '../../../../contract/free-text.ts';
import { fieldHasHiddenCharacters } from '../../../../contract/hidden-characters.ts';
import { plainText } from '../../../../contract/unseen-characters.ts';
import type { LocalTime } from '../../../kernel/local-time.ts';
import type { Area } from '../../subscriptions/areas.repository.ts';

export const FIELDS = ['merk', 'land', 'van', 'tot', 'dag', 'tijd', 'reden'] as const;
export type Field = (typeof FIELDS)[number];
export type Typed = Readonly<Record<Field, string>>;

export interface DelayInput extends Area {
  readonly expectedBy: string;
  readonly reason: string | null;
}

export type Mistakes = Readonly<Partial<Record<Field, string>>>;

const LONGEST_REASON = 120;
export const DAYS_AHEAD = 14;
const HIDDEN = 'Wis dit veld en vul het opnieuw in. Er staat een onzichtbaar teken in.';
/** `9.30`, `09:30` and `9.30 uur` → `09:30`; another text stays as it is. */
function timeOf(text: string): string {
  const tidy = plainText(text);
  const [, hours = '', minutes] = /^(\d{1,2})[.:](\d{2})(?: ?uur)?$/.exec(tidy) ?? [];
  return minutes === undefined ? tidy : `${hours.padStart(2, '0')}:${minutes}`;
}
const digits = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{3}$/, 'Vul vier cijfers in, bijvoorbeeld 3500.'),
);

const schema = v.object({
  land: v.picklist(['NL', 'BE'], 'Kies een land.'),
  van: digits,
  tot: digits,
  dag: v.pipe(v.string(), v.check(isIsoDay, 'Kies een dag.')),
  tijd: v.pipe(
    v.string(),
    v.transform(timeOf),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in, bijvoorbeeld 10.30.'),
  ),
  reden: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || freeTextProblem(text, LONGEST_REASON) === undefined,
      'Gebruik hoogstens 120 tekens, en geen < > ^ # = / of dubbele punt.',
    ),
  ),
});

export function typedIn(given: URLSearchParams): Typed {
  return Object.fromEntries(FIELDS.map((name) => [name, given.get(name) ?? ''])) as unknown as Typed;
}

/** @param brands keys of the brands with delivered products */
export function readDelay(
  typed: Typed,
  brands: readonly string[],
  now: LocalTime,
): { readonly input: DelayInput } | { readonly mistakes: Mistakes } {
  const parsed = v.safeParse(schema, typed);
  const mistakes: Partial<Record<Field, string>> = {};
  for (const name of FIELDS) if (fieldHasHiddenCharacters(typed[name])) mistakes[name] = HIDDEN;
  for (const issue of parsed.issues ?? []) mistakes[v.getDotPath(issue) as Field] ??= issue.message;
  if (!brands.includes(typed.merk)) mistakes.merk = 'Kies een merk.';
  if (!mistakes.van && !mistakes.tot && typed.van.trim() > typed.tot.trim())
    mistakes.tot = 'De laatste postcode ligt voor de eerste. Draai ze om.';
  if (!mistakes.dag && (typed.dag < now.day || typed.dag > addDays(now.day, DAYS_AHEAD)))
    mistakes.dag = 'Kies vandaag of een van de komende veertien dagen.';
  if (!mistakes.dag && !mistakes.tijd && typed.dag === now.day && timeOf(typed.tijd) <= now.time)
    mistakes.tijd = 'Kies een tijd die nog moet komen.';
  if (!parsed.success || Object.keys(mistakes).length > 0) return { mistakes };
  const { land, van, tot, dag, tijd, reden } = parsed.output;
  return {
    input: {
      brandKey: typed.merk,
      country: land,
      from: van,
      to: tot,
      day: dag,
      expectedBy: tijd,
      reason: reden || null,
    },
  };
}
