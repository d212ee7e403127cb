/**
 * What can be refused. A refusal is a value: a status and a list of violations, each with a code and, where
 * there is one, the field it is about (specification, sections 3 and 8).
 */
import type { PARTS } from './parts/gathered.ts';

export const GENERAL_CODES = [
  /** A bug or an outage on our side; the only code that a reader sees for either. */
  'GENERIC-ERROR',
  /** Too many requests of the account; the response carries the seconds to wait. */
  'RATE-LIMITED',
  /** Does not exist, or belongs to another account; both look the same. */
  'NOT-FOUND',
  /** Same idempotency key, other input. */
  'IDEMPOTENCY-MISMATCH',
  /** Same idempotency key, still being processed. */
  'IDEMPOTENCY-BUSY',
  /** A mutation without an idempotency key, or with an invalid one. */
  'IDEMPOTENCY-MISSING',
  /** There is no session, or it has ended. */
  'UNAUTHENTICATED',
  /** The operation needs a login of the last ten minutes (`fresh-login.ts`). */
  'LOGIN-NOT-FRESH',
  /** The brand does not offer it, or not now. */
  'NOT-OFFERED',
  /** The subscription is digital, so nothing is delivered. */
  'NOT-DELIVERED',
  'NO-DIGITAL-ACCESS',
  /** The subscription has not begun yet. */
  'NOT-STARTED',
  /** The subscription has an end date already. */
  'ENDING',
  'ENDED',
  /** The form shows older values than the draft has: another tab changed them. Nothing was sent. */
  'DRAFT-CHANGED',
  /** A part of the account was changed after the form had been drawn, such as on another device. Nothing was changed. */
  'ACCOUNT-CHANGED',
  'FIELD-MISSING',
  /** The reader has not agreed to the conditions of the service. */
  'CONDITIONS-MISSING',
  'FIELD-INVALID',
  /** A character that free text may not hold (specification, section 5). */
  'TEXT-CHARACTERS',
  /** An invisible character, or one that changes the direction of a text. */
  'TEXT-HIDDEN',
  'POSTCODE-INVALID',
  /** The street ends in another house number or addition than their own fields hold. */
  'STREET-NUMBER',
  /** Not a phone number of its country. */
  'PHONE-INVALID',
  /** Not six digits. Whether they match is not checked here. */
  'CODE-INVALID',
  'EMAIL-INVALID',
  /** Not an amount of money such as `12,50`. */
  'AMOUNT-INVALID',
  /** Not one of the offered choices. */
  'CHOICE-INVALID',
  /** Addresses are in the Netherlands or Belgium. */
  'COUNTRY-NOT-OFFERED',
  /** Not a date. */
  'DATE-INVALID',
  /** A day that its month does not have. */
  'DATE-UNKNOWN',
  /** A year before 1900, or one that is missing. */
  'DATE-YEAR',
  /** The last day comes before the first. */
  'DATE-ORDER',
] as const;

/** The others are in the part of each service. */
export type ViolationCode = (typeof GENERAL_CODES | (typeof PARTS)[number]['codes'])[number];

export interface Violation {
  /** A `ViolationCode`, or a newer code of an upstream that this release does not have yet. */
  readonly code: string;
  readonly field?: string;
  /** Values for the code's sentence, such as the earliest day: days as ISO days, numbers as digits. */
  readonly values?: readonly ViolationValue[];
}

export interface ViolationValue {
  readonly name: string;
  readonly value: string;
}

/** The validation error object: `traceId` is `TR` plus the first 8 characters of the trace id in the response header. */
export interface Rejection {
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly traceId?: string;
}

export const GENERIC_ERROR: Violation = { code: 'GENERIC-ERROR' };
