/**
 * The external consent platform, which keeps a record of the choices on a brand's site. The server sends them, so that
 * a reader's browser never contacts the platform. A record does not identify the reader.
 */
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ConsentChoice } from '../shared/consent.ts';
import { PURPOSES_VERSION } from './consent.ts';

export interface ConsentRecord {
  readonly integratorId: string;
  readonly language: string;
  readonly readOnly: boolean;
  readonly categories: { readonly functional: boolean };
  /** Of the list of purposes in the question. */
  readonly version: number;
  /** ISO instant. */
  readonly at: string;
}

/** Never throws: a choice is valid also when it could not be recorded. */
export async function recordConsent(
  platform: string | undefined,
  { privacySettings }: Pick<Brand, 'privacySettings'>,
  choice: ConsentChoice,
  log: Log,
): Promise<void> {
  if (!platform) return;
  const { integratorId, language, readOnly } = privacySettings;
  const record: ConsentRecord = {
    ...{ integratorId, language, readOnly },
    categories: { functional: choice === 'ja' },
    version: PURPOSES_VERSION,
    at: new Date().toISOString(),
  };
  try {
    const { status } = await fetch(`${platform.replace(/\/$/, '')}/choices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
      signal: AbortSignal.timeout(config().upstreamMs),
    });
    if (status >= 300) throw new Error(`The consent platform failed with status ${status}`);
  } catch (error) {
    log.report(error, { part: 'consent' });
  }
}
