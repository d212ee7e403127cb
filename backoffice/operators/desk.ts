/** Who is at the desk and what is known there; and what a slice adds to it, in a file named `<slice>.office.ts`. */
import type { Kysely } from 'kysely';
import type { BackofficeContent } from '../content/snapshot.ts';
import type { BackofficeTables } from '../tables.ts';
import type { Operator } from './sessions.ts';
import type { OfficeVisit } from './visit.ts';

export interface Desk {
  readonly db: Kysely<BackofficeTables>;
  readonly content: BackofficeContent;
  readonly operator: Operator;
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface OfficePart {
  /** By path. */
  readonly pages: Readonly<Record<string, (desk: Desk, visit: OfficeVisit) => Promise<void>>>;
  /** What is posted, by path; it came from this session's own form and within the limit. */
  readonly forms: Readonly<
    Record<string, (desk: Desk, visit: OfficeVisit, form: URLSearchParams) => Promise<void>>
  >;
}
