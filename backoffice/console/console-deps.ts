/** What the operators' host works with. */

import type { Kysely } from 'kysely';
import type { LogLogin } from '../../contract/login-event.ts';
import type { IdentitySettings } from '../identity/settings.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { ConsolePart } from './console-page.ts';
import type { OperatorKeys } from './sealed-secret.ts';

export interface ConsoleDeps {
  /** What the services add to the console. */
  readonly parts: readonly ConsolePart[];
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
