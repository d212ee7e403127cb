/** The dependencies of the identity provider, and the context of one request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import type { Brand } from '../../contract/brand.ts';
import type { BrandAsset } from '../../server/brand-assets.ts';
import type { LogLogin } from '../../server/login-event.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { IdentityTables } from './identity.tables.ts';
import type { PageFrame } from './pages/page.ts';
import type { IdentitySettings } from './settings.ts';

export interface Login {
  readonly accountId: string;
  readonly brandKey: string;
  /** Such as `Chrome op Windows`. */
  readonly deviceKind: string;
  /** This login name has logged in before in this browser. */
  readonly isKnownBrowser: boolean;
  readonly at: Date;
}

export interface IdentityParts {
  readonly db: Kysely<IdentityTables>;
  readonly settings: IdentitySettings;
  readonly log: BackofficeLog;
  readonly logLogin: LogLogin;
  /** After each login with the right password. */
  readonly recordLogin: (login: Login) => Promise<void>;
  /** Null when the brand has no logo, or when it cannot be loaded. */
  readonly logoOf: (brand: Brand) => Promise<BrandAsset | null>;
  /** The clock, which tests replace; the library itself always uses the system's clock. */
  now(): Date;
}

/** A brand with the addresses of its account host and portal and the texts of its country. */
export interface AccountSite extends PageFrame {
  /** Origin of the account host: the issuer. */
  readonly issuer: string;
}

export interface IdentityRequest extends AccountSite {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
