import type { LogLogin } from '../../server/login-event.ts';
import type { IdentitySettings } from '../identity/settings.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { CodeHasher } from '../kernel/code-hash.ts';
import type { FileStorage } from '../kernel/file-storage.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { Db } from '../kernel/tables.ts';
import type { ConsolePart } from './console-page.ts';
import type { OperatorKeys } from './sealed-secret.ts';

export interface ConsoleDeps {
  /** The services' parts of the console. */
  readonly parts: readonly ConsolePart[];
  readonly db: Db;
  readonly content: { current(): BackofficeContent };
  readonly codes: CodeHasher;
  readonly files: FileStorage;
  readonly host: string;
  /** Accepted schemes of the console's address in a browser: `http`, `https` or both. */
  readonly schemes: readonly string[];
  /** The keys that encrypt the operators' second factors. */
  readonly operatorKeys: () => OperatorKeys;
  readonly settings: Pick<IdentitySettings, 'cookieKeys' | 'limits' | 'trustedProxies'>;
  readonly log: BackofficeLog;
  readonly logLogin: LogLogin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
