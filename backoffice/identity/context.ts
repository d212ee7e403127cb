/** What the parts of the identity provider share, and what one request of it knows. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { LogLogin } from '../../contract/login-event.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { PageFrame } from './pages/page.ts';
import type { IdentitySettings } from './settings.ts';

export interface IdentityParts {
  readonly db: Kysely<IdentityTables>;
  readonly settings: IdentitySettings;
  readonly log: BackofficeLog;
  readonly logLogin: LogLogin;
  /** Test door; the library's own lifetimes follow the system's clock. */
  now(): Date;
}

/** A brand with the addresses of its account host and portal and the texts of its country. */
export interface Place extends PageFrame {
  /** Origin of the account host: the issuer. */
  readonly issuer: string;
}

export interface IdentityRequest extends Place {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
