/** Who is at the desk and what is known there; and what a slice adds to it, in a file named `<service>.console.ts`. */
import type { Kysely } from 'kysely';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { ConsoleExchange } from './console-request.ts';
import type { Operator } from './sessions.ts';

export interface ConsoleContext {
  readonly db: Kysely<BackofficeTables>;
  readonly content: BackofficeContent;
  readonly operator: Operator;
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ConsolePart {
  /** By path. */
  readonly pages: Readonly<
    Record<string, (context: ConsoleContext, exchange: ConsoleExchange) => Promise<void>>
  >;
  /** What is posted, by path; it came from this session's own form and within the limit. */
  readonly forms: Readonly<
    Record<
      string,
      (context: ConsoleContext, exchange: ConsoleExchange, form: URLSearchParams) => Promise<void>
    >
  >;
}
