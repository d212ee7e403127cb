/** The folder of `DATA_DIR`, made private before anything is read from it or written to it. */
import { makePrivate } from '../../../database/private-folder.ts';
import { CLIENT_SECRET, checkSharedSecret } from '../../../database/shared-secret.ts';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';

/** @throws StartupError when it cannot be used or has an invalid secret, and in production when others can read it */
export function openDataFolder({
  dataDir,
  deployment,
  oidc,
}: Pick<Config, 'dataDir' | 'deployment' | 'oidc'>): void {
  // New files are private too.
  process.umask(0o077);
  const complaint = makePrivate(dataDir, deployment);
  if (complaint) createLog({ part: 'start' }).warn(complaint);
  if (!oidc.clientSecret) checkSharedSecret(dataDir, CLIENT_SECRET);
}
