/** The context of a console page, and a service's part of the console, in a file named `<service>.console.ts`. */
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { CodeHasher } from '../kernel/code-hash.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import type { Db } from '../kernel/tables.ts';
import type { ConsoleExchange } from './console-request.ts';
import type { Operator } from './sessions.ts';

export interface ConsoleContext {
  readonly db: Db;
  readonly content: BackofficeContent;
  /** Hashes the codes that an operator exports. */
  readonly codes: CodeHasher;
  readonly files: FileStorage;
  readonly operator: Operator;
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ConsolePart {
  /** The service's pages, by path. */
  readonly pages: Readonly<
    Record<string, (context: ConsoleContext, exchange: ConsoleExchange) => Promise<void>>
  >;
  /** The handlers of posted forms, by path. Called only for a form of this session, within the rate limit. */
  readonly forms: Readonly<
    Record<
      string,
      (context: ConsoleContext, exchange: ConsoleExchange, form: URLSearchParams) => Promise<void>
    >
  >;
}
