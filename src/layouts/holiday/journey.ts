/** The steps of passing on a holiday, and what a draft's answers are worth today. */
import * as v from 'valibot';
import { isIsoDay } from '../../../contract/dates.ts';
import type { Journey } from '../../lib/shared/journey.ts';
import type { Draft } from '../../lib/store/drafts.ts';

export const FORM = 'holiday';

export interface HolidayAnswers {
  readonly kind?: 'suspension' | 'temporary_address' | undefined;
  /** Those that can be chosen. */
  readonly offered: readonly string[];
  readonly subscriptionIds: readonly string[];
  /** Days as they stand in the fields, chosen or half typed. */
  readonly typed?: { readonly firstDay: string; readonly lastDay: string } | undefined;
  /** The month that the date choice shows, `yyyy-mm`. */
  readonly month?: string | undefined;
  readonly period?: { readonly firstDay: string; readonly lastDay: string } | undefined;
  readonly address?: AddressAnswer | undefined;
  readonly isSent: boolean;
}

const isoDay = v.pipe(v.string(), v.check(isIsoDay));
const address = v.object({
  street: v.string(),
  house_number: v.string(),
  house_number_suffix: v.nullable(v.string()),
  zip_code: v.string(),
  city: v.string(),
  country_code: v.picklist(['NL', 'BE']),
});
export type AddressAnswer = v.InferOutput<typeof address>;

/** An answer that an earlier release wrote in another way is asked for again. */
const saved = v.object({
  kind: v.fallback(v.optional(v.picklist(['suspension', 'temporary_address'])), undefined),
  subscriptionIds: v.fallback(v.array(v.string()), []),
  typed: v.fallback(v.optional(v.object({ firstDay: v.string(), lastDay: v.string() })), undefined),
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/))), undefined),
  period: v.fallback(v.optional(v.object({ firstDay: isoDay, lastDay: isoDay })), undefined),
  address: v.fallback(v.optional(address), undefined),
});

/** @param offered ids of the subscriptions that can be chosen now; one that cannot be chosen any more is dropped */
export function answersOf(draft: Draft | undefined, offered: readonly string[]): HolidayAnswers {
  const answers = v.parse(saved, draft?.answers ?? {});
  const chosen = answers.subscriptionIds.filter((id) => offered.includes(id));
  return {
    ...answers,
    offered,
    subscriptionIds: offered.length === 1 ? offered : chosen,
    isSent: draft?.outcome !== undefined,
  };
}

export const JOURNEY: Journey<HolidayAnswers> = [
  { id: 'soort', isAnswered: ({ kind }) => kind !== undefined },
  {
    id: 'abonnementen',
    isGiven: ({ offered }) => offered.length === 1,
    isAnswered: ({ subscriptionIds }) => subscriptionIds.length > 0,
  },
  { id: 'datums', isAnswered: ({ period }) => period !== undefined },
  {
    id: 'adres',
    isAsked: ({ kind }) => kind === 'temporary_address',
    isAnswered: ({ address }) => address !== undefined,
  },
  { id: 'controle', isAnswered: ({ isSent }) => isSent },
  { id: 'klaar', isAnswered: () => false },
];

export type StepId = 'soort' | 'abonnementen' | 'datums' | 'adres' | 'controle' | 'klaar';
export const STEP_IDS: readonly StepId[] = ['soort', 'abonnementen', 'datums', 'adres', 'controle', 'klaar'];
/** Its address begins a wizard. */
export const FIRST_STEP: StepId = 'soort';

export function isStepId(id: string | null | undefined): id is StepId {
  return STEP_IDS.some((known) => known === id);
}

/** The address of a step; the draft's id is random and says nothing about anybody. */
export function stepAddress(path: string, step: string, concept: string): string {
  return `${path}?stap=${step}&concept=${concept}`;
}
