/**
 * What can be refused. A refusal is a value: a status and a list of violations, each with a code and, where
 * there is one, the field it is about (specification, sections 3 and 8).
 */
export const VIOLATION_CODES = [
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
  /** The account cannot be erased: a subscription has no end. */
  'ERASURE-SUBSCRIPTION',
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
  /** No text message can be sent to the number now, because too few codes are confirmed. */
  'PHONE-LATER',
  /** Readers are called by day only. */
  'PHONE-CALL-HOURS',
  /** The verification is over, or a removed number can no longer be put back. */
  'PHONE-OVER',
  /** The account has no verified phone number for text messages. */
  'PHONE-NOT-VERIFIED',
  /** Not six digits. Whether they match is not checked here. */
  'CODE-INVALID',
  /** Not the code that was sent. Values: `left`, how many codes may still be typed. */
  'CODE-WRONG',
  /** The right code, but too late. */
  'CODE-EXPIRED',
  /** Too many wrong codes were typed; only a new verification helps. */
  'CODE-USED-UP',
  /** Values: `seconds` until another code may be sent. */
  'CODE-TOO-SOON',
  /** This verification gets no more codes. */
  'CODE-NO-MORE',
  'EMAIL-INVALID',
  /** It is the present address already. */
  'EMAIL-SAME',
  /** The address was changed or put back a short time ago. Values: `day` and `time` (hh:mm) from which it can change again. */
  'EMAIL-LOCKED',
  /** Not an amount of money such as `12,50`. */
  'AMOUNT-INVALID',
  /** Not one of the offered choices. */
  'CHOICE-INVALID',
  /** Values: `most`, how many files there may be. */
  'FILES-TOO-MANY',
  /** Values: `megabytes`, how large one file may be. */
  'FILE-TOO-LARGE',
  /** The bytes of a file are not of an accepted type; its name does not count. */
  'FILE-KIND',
  /** The name of a file ends as another kind than its bytes are. */
  'FILE-ENDING',
  /** Not a byte in it. */
  'FILE-EMPTY',
  /** An image that breaks its own format. */
  'FILE-BROKEN',
  /** More than 25 million pixels. */
  'FILE-PIXELS',
  /** A document that opens with a password only. */
  'FILE-PASSWORD',
  /** A document that runs, holds or fetches something else. */
  'FILE-ACTIVE',
  'FILE-VIRUS',
  /** There is no room now for the files of readers. */
  'FILES-FULL',
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
  /** No issue would be delivered on these days. Values: `subscriptionId` and `product`. */
  'HOLIDAY-NO-ISSUE',
  /**
   * Values: `earliest`, the first day on which a change may begin; in the month of days also `deadline`, the first day
   * after the deadline, when an earlier change closes it.
   */
  'HOLIDAY-TOO-SOON',
  /** Values: `latest`, the last day that can be chosen. */
  'HOLIDAY-TOO-FAR',
  /** Values: `days`, the shortest pause. */
  'HOLIDAY-TOO-SHORT',
  /**
   * Values: `changeId`, `firstDay` and `lastDay` of the overlapping change, with its `subscriptionId` and `product`; in
   * the month of days also `shortest`, the days of the shortest change, for a day that is too close before it.
   */
  'HOLIDAY-OVERLAP',
  /** Values: `unit` (days or issues), `left`, `from` and `to`: the year whose allowance is used up. */
  'HOLIDAY-QUOTA',
  /** Papers go to the Netherlands and Belgium; abroad there is digital reading. */
  'HOLIDAY-ADDRESS-ABROAD',
  /** The papers are already in production: the change can no longer be cancelled or ended. */
  'HOLIDAY-CLOSED',
  /** It is over, or was cancelled before. */
  'HOLIDAY-PAST',
  /** The publisher paused delivery; a reader cannot change that. Values: `reason`. */
  'HOLIDAY-SET-BY-PUBLISHER',
  /** No issue was to be delivered on that day. Values: `day`. */
  'COMPLAINT-NO-ISSUE',
  /** Values: `earliest`, the first day whose issue can still be complained about. */
  'COMPLAINT-TOO-OLD',
  /** The issue may still come. Values: `day`, and `time` before which it should be delivered (hh:mm). */
  'COMPLAINT-TOO-SOON',
  /** A known delay covers the issue. Values: `day`, and `time` before which it is now expected (hh:mm). */
  'COMPLAINT-KNOWN-DELAY',
  /** There is an open complaint about that issue. Values: `day`, `complaintId` and `reference` of that one. */
  'COMPLAINT-EXISTS',
  /** This kind of product has no such complaint. */
  'COMPLAINT-TYPE-NOT-OFFERED',
  /** The brand does not offer it, not for this, or not any more today. */
  'COMPLAINT-REMEDY-NOT-OFFERED',
  /** It was taken back before, is with the delivery team, or its credit is on an invoice. */
  'COMPLAINT-NOT-WITHDRAWABLE',
  /** There have not been enough complaints lately, or a call has been asked for already. */
  'CALLBACK-NOT-OFFERED',
  /** The question was answered before. */
  'QUESTION-ANSWERED',
  /** The report link is forged, incomplete or changed. */
  'LINK-INVALID',
  'LINK-EXPIRED',
  /** The report of this link has been made. */
  'LINK-USED',
  /** The issue of the link is not due today: it is still to come, or no longer planned. Values: `day`. */
  'LINK-OTHER-DAY',
  /** Number, postcode, and house number or last name do not belong to one subscription that can be linked here. */
  'LINK-NO-MATCH',
  /** All of it is right, and the account has the subscription already. */
  'LINK-OWN',
  /** All of it is right, but another account has the subscription. */
  'LINK-ALREADY-LINKED',
  /** Values: `from`, the first day on which a letter about this subscription can be asked for again. */
  'LINK-LETTER-SENT',
  /** There were too many wrong tries for this code. */
  'LINK-CODE-USED-UP',
  /** The invited address is the holder's own. */
  'INVITE-SELF',
  /** The invited person reads along already. */
  'INVITE-READS',
  /** The same invitation was sent a few minutes ago. */
  'INVITE-JUST-SENT',
  /** All places of the subscription are taken. */
  'INVITE-FULL',
  /** The invitation was accepted; reading along ends in another way. */
  'INVITE-USED',
  /** Values: `earliest`, the first possible moving day. */
  'MOVING-TOO-SOON',
  /** Values: `latest`, the last day that can be chosen. */
  'MOVING-TOO-FAR',
  /** A move is planned already, and this one would not come after it. Values: `moveId`, `movingDay`, `product`. */
  'MOVING-OVERLAP',
  /** The subscription ends before the move. Values: `endsOn`, `product`. */
  'MOVING-AFTER-END',
  /** Papers go to the Netherlands and Belgium; for other countries the reader calls or writes. */
  'MOVING-ABROAD',
  /** A post office box has no letter box. */
  'MOVING-PO-BOX',
  /** The move is being processed and can no longer be cancelled. Values: `until`, the last day on which it could. */
  'MOVING-CLOSED',
  /** The move is done, or was cancelled before. */
  'MOVING-PAST',
] as const;

export type ViolationCode = (typeof VIOLATION_CODES)[number];

export interface Violation {
  /** One of `VIOLATION_CODES`, or a newer code of an upstream that this release does not have yet. */
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
