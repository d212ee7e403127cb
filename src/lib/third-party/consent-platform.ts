/**
 * The consent platform outside, which keeps a record of what was said at a brand's site. It is told by the server, so
 * that no reader's browser ever has to ask it anything. The record names nobody.
 */
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';
import type { Log } from '../log.ts';
import type { ConsentChoice } from './consent.ts';

export interface ConsentRecord {
  readonly integratorId: string;
  readonly language: string;
  readonly readOnly: boolean;
  readonly categories: { readonly functional: boolean };
  /** ISO instant. */
  readonly at: string;
}

/** Never throws: what a reader has said counts whether or not it could be recorded. */
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
    at: new Date().toISOString(),
  };
  try {
    const { status } = await fetch(`${platform.replace(/\/$/, '')}/choices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
      signal: AbortSignal.timeout(config().upstreamMs),
    });
    if (status >= 300) throw new Error(`The consent platform answered ${status}`);
  } catch (error) {
    log.report(error, { part: 'consent' });
  }
}
