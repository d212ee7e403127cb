/** The folder of `DATA_DIR`, made private before anything is read from it or written to it. */
import type { Deployment } from '../server/environment.ts';
import { makePrivate } from './private-folder.ts';
import { CLIENT_SECRET, checkSharedSecret } from './shared-secret.ts';

interface Settings {
  readonly dataDir: string;
  readonly deployment: Deployment;
  readonly oidc: { readonly clientSecret?: string | undefined };
}

/** @throws StartupError when it cannot be used or has an invalid secret, and in production when others can read it */
export function openDataFolder(
  { dataDir, deployment, oidc }: Settings,
  log: { warn(message: string): void },
): void {
  // New files are private too.
  process.umask(0o077);
  const complaint = makePrivate(dataDir, deployment);
  if (complaint) log.warn(complaint);
  if (!oidc.clientSecret) checkSharedSecret(dataDir, CLIENT_SECRET);
}
