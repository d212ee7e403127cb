/** The slow model of leaving: its cases, what it remembers, and the days on which jobs run. For tests only. */
import { type ModelCase, type ModelPrice, shift, type Term } from '../invoices/issue-worth.oracle.ts';
import type { IssuedTerm } from '../invoices/settle.oracle.ts';

export interface Span {
  first: string;
  last: string;
}

export type Act = 'end' | 'keep' | 'withdraw';

export interface LeavingCase {
  /** Its prices begin with the subscription; no other end than those that follow is in it. */
  one: ModelCase;
  /** The seller sends invoices from here. */
  isBilled: boolean;
  /** The first day on which the run reads it. */
  joins: string;
  /** Set by the publisher, such as of a trial. */
  fixedEnd: string | null;
  /** The first day of a higher price that was announced. */
  riseOn: string | null;
  concluded: { on: string; informedOn: string | null; startAskedOn: string | null } | null;
  pauses: (Span & { isPublishers: boolean })[];
  elsewhere: Span | null;
  /** No issue is delivered any more from that day on where it is not `isDelivered`. */
  move: { on: string; isDelivered: boolean } | null;
  /** An issue that did not come, and what it is worth. */
  complaint: { day: string; cents: number } | null;
  carried: number;
  readers: number;
  pays: 'at once' | 'never' | 'by debit';
  acts: { day: string; what: Act }[];
}

export interface LeavingResult {
  /** A line each act. */
  said: string[];
  books: string[];
  end: string;
  mails: string[];
  /** State, circumstance and act, of each act. */
  seen: string[];
}

/** The days on which the jobs of the back office run, in the evening. */
export const RUNS: string[] = [];
export const FIRST_DAY = '2026-11-02';
for (let number = -1; number < 80; number += 1) RUNS.push(shift(FIRST_DAY, number));
for (let number = 80; number < 800; number += 40) RUNS.push(shift(FIRST_DAY, number));

export interface Bill extends IssuedTerm {
  gross: number;
  /** What older credit paid of it. */
  used: number;
  credited: number;
  paid: number;
  isEnded: boolean;
}

export interface Paying {
  bill: Bill;
  cents: number;
  on: string;
  isPaid: boolean;
  /** Paid while the invoice asked for less. */
  surplus: number;
}

export interface Books {
  bills: Bill[];
  /** The invoice of a change that no term charges. */
  last: Bill[];
  payments: Paying[];
  /** Promised or granted, and not used. */
  credit: number;
  /** Days whose issue was credited, and what for. */
  creditedDays: Map<string, number>;
  changes: { old: ModelPrice; next: ModelPrice; term: Term }[];
  paidOut: number;
  refunded: number;
}

export interface World {
  endsOn: string | null;
  isAsked: boolean;
  isWithdrawn: boolean;
  books: Books;
}
