/**
 * What can be refused. A refusal is a value: a status and a list of violations, each with a code and, where
 * there is one, the field it is about (specification, sections 3 and 8).
 */
export const VIOLATION_CODES = [
  /** Anything that broke on our side or on the way; the only code a reader sees for a bug or an outage. */
  'GENERIC-ERROR',
  /** The account asked too often; the answer carries the seconds to wait. */
  'RATE-LIMITED',
  /** Not there, or not yours: the two cannot be told apart. */
  'NOT-FOUND',
  /** Same idempotency key, other input. */
  'IDEMPOTENCY-MISMATCH',
  /** Same idempotency key, still being worked on. */
  'IDEMPOTENCY-BUSY',
  /** A mutation without an idempotency key, or with one that is none. */
  'IDEMPOTENCY-MISSING',
  /** Nobody is logged in, or not any more. */
  'UNAUTHENTICATED',
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
  /** A form shows other answers than are kept: they were changed in another tab. Nothing was sent. */
  'DRAFT-CHANGED',
  'FIELD-MISSING',
  'FIELD-INVALID',
  /** A character that free text may not hold (specification, section 5). */
  'TEXT-CHARACTERS',
  /** A character that nobody can see, or that turns a text around. */
  'TEXT-HIDDEN',
  'POSTCODE-INVALID',
  /** No phone number of its country. */
  'PHONE-INVALID',
  /** Not six digits; whether they are the right ones is another matter. */
  'CODE-INVALID',
  'EMAIL-INVALID',
  /** No amount of money: `12,50`. */
  'AMOUNT-INVALID',
  /** None of the choices that were offered. */
  'CHOICE-INVALID',
  /** Values: `most`, how many files there may be. */
  'FILES-TOO-MANY',
  /** Values: `megabytes`, how large one file may be. */
  'FILE-TOO-LARGE',
  /** The bytes of a file are not of a kind that is taken, whatever its name says. */
  'FILE-KIND',
  /** Addresses are in the Netherlands or Belgium. */
  'COUNTRY-NOT-OFFERED',
  /** Not a day that exists. */
  'DATE-INVALID',
  /** The last day comes before the first. */
  'DATE-ORDER',
  /** No issue would be delivered on these days. */
  'HOLIDAY-NO-ISSUE',
  /** Values: `earliest`, the first day on which a change may begin. */
  'HOLIDAY-TOO-SOON',
  /** Values: `latest`, the last day that can be chosen. */
  'HOLIDAY-TOO-FAR',
  /** Values: `days`, the shortest pause. */
  'HOLIDAY-TOO-SHORT',
  /** Values: `changeId`, `firstDay` and `lastDay` of the change that is in the way. */
  'HOLIDAY-OVERLAP',
  /** Values: `unit` (days or issues), `left`, `from` and `to`: the year that is too full. */
  'HOLIDAY-QUOTA',
  /** Papers go to the Netherlands and Belgium; abroad there is digital reading. */
  'HOLIDAY-ADDRESS-ABROAD',
  /** The papers are being made: the change cannot be cancelled or ended any more. */
  'HOLIDAY-CLOSED',
  /** It is over, or was cancelled before. */
  'HOLIDAY-PAST',
  /** The publisher paused delivery; a reader cannot change that. Values: `reason`. */
  'HOLIDAY-SET-BY-PUBLISHER',
  /** No issue was to be delivered on that day. Values: `day`. */
  'COMPLAINT-NO-ISSUE',
  /** Values: `earliest`, the first day whose issue can still be complained about. */
  'COMPLAINT-TOO-OLD',
  /** The issue may still come. Values: `day`, and `time` before which it should lie on the mat (hh:mm). */
  'COMPLAINT-TOO-SOON',
  /** The issue is known to come late. Values: `day`, and `time` before which it is expected now (hh:mm). */
  'COMPLAINT-KNOWN-DELAY',
  /** There is an open complaint about that issue. Values: `day`, `complaintId` and `reference` of that one. */
  'COMPLAINT-EXISTS',
  /** This kind of product has no such complaint. */
  'COMPLAINT-TYPE-NOT-OFFERED',
  /** The brand does not offer it, not for this, or not any more today. */
  'COMPLAINT-REMEDY-NOT-OFFERED',
  /** There have not been enough complaints lately, or a call has been asked for already. */
  'CALLBACK-NOT-OFFERED',
  /** The question was answered before. */
  'QUESTION-ANSWERED',
  /** A link that takes one report: made by somebody else, cut off, or changed. */
  'LINK-INVALID',
  'LINK-EXPIRED',
  /** The report of this link has been made. */
  'LINK-USED',
  /** The issue that the link is about is not due today: it is still to come, or is none any more. Values: `day`. */
  'LINK-OTHER-DAY',
  /** Values: `earliest`, the first day on which one can move. */
  'MOVING-TOO-SOON',
  /** Values: `latest`, the last day that can be chosen. */
  'MOVING-TOO-FAR',
  /** A move is planned already, and this one would not come after it. Values: `moveId`, `movingDay`, `product`. */
  'MOVING-OVERLAP',
  /** The subscription ends before the move. Values: `endsOn`, `product`. */
  'MOVING-AFTER-END',
  /** Papers go to the Netherlands and Belgium; from other countries one calls or writes. */
  'MOVING-ABROAD',
  /** A post office box has no letter box. */
  'MOVING-PO-BOX',
  /** The move is being made: it cannot be cancelled any more. Values: `until`, the last day on which it could. */
  'MOVING-CLOSED',
  /** It has been made, or was cancelled before. */
  'MOVING-PAST',
] as const;

export type ViolationCode = (typeof VIOLATION_CODES)[number];

export interface Violation {
  /** One of `VIOLATION_CODES`, or a newer code that an upstream already knows and this release does not. */
  readonly code: string;
  readonly field?: string;
  /** What the code's sentence names, such as the earliest day: days as ISO days, numbers as digits. */
  readonly values?: readonly ViolationValue[];
}

export interface ViolationValue {
  readonly name: string;
  readonly value: string;
}

/** The validation error object: `traceId` is `TR` plus the first 8 characters of the trace id in the answer's header. */
export interface Rejection {
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly traceId?: string;
}

export const GENERIC_ERROR: Violation = { code: 'GENERIC-ERROR' };
