/** What the operators' host works with, and one request to it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { LogLogin } from '../../contract/login-event.ts';
import type { BackofficeContent } from '../content/snapshot.ts';
import type { IdentitySettings } from '../identity/settings.ts';
import type { BackofficeLog } from '../log.ts';
import type { BackofficeTables } from '../tables.ts';
import type { OperatorKeys } from './sealed-secret.ts';

export interface OfficeDeps {
  readonly db: Kysely<BackofficeTables>;
  readonly content: { current(): BackofficeContent };
  /** The console's host name. */
  readonly host: string;
  /** `http` or `https`, as an operator's browser may show them. */
  readonly schemes: readonly string[];
  /** What operators' secrets are sealed with. */
  readonly operatorKeys: () => OperatorKeys;
  readonly settings: Pick<IdentitySettings, 'cookieKeys' | 'limits' | 'trustedProxies'>;
  readonly log: BackofficeLog;
  readonly logLogin: LogLogin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One request, with what it is worth at the desk. */
export interface OfficeVisit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}
