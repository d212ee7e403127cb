/** What makes a start the demo, and what the demo sets (docs/decisions/0116-demo-and-production.md). */
import type { Environment } from '../contract/deployment.ts';
import { deploymentOf } from '../contract/environment.ts';
import { chatSetting } from '../sandbox/chat.ts';
import { signOnSetting } from '../sandbox/sign-on.ts';

/** Each says where something real is, or that others come by a proxy. */
const REAL = [
  'DATABASE_URL',
  'BACKOFFICE_URL',
  'CONTENT_PROJECT_ID',
  'CONTENT_API_HOST',
  'CONTENT_CDN_HOST',
  'SANDBOX_URL',
  'SMTP_URL',
  'TRUSTED_PROXIES',
];

/** The setting that makes this start no demo; nothing where it is the demo. An empty setting is one that is not set. */
export function settingAgainstDemo(environment: Environment): string | undefined {
  if (deploymentOf(environment.BUILD_BRANCH) !== 'test') return 'BUILD_BRANCH';
  if (environment.PUBLIC_SCHEME === 'https') return 'PUBLIC_SCHEME';
  return REAL.find((name) => environment[name]);
}

/** Where a sandbox is, for the portal, the back office in it and the sandbox itself. */
export function demoSettings(url: string, port: number, smtpPort: number): Record<string, string> {
  return {
    SANDBOX_URL: url,
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    CONTENT_CDN_HOST: `${url}/apicdn`,
    ...sandboxScripts(url),
  };
}

/** The scripts of other origins that a sandbox stands in for, with the integrity of their text. */
export function sandboxScripts(url: string): Record<string, string> {
  return { SIGN_ON_SCRIPT: signOnSetting(url), CHAT_SCRIPT: chatSetting(url) };
}
