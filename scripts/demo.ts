/** Decides whether a start is the demo, and has the demo's settings (docs/decisions/0116-demo-and-production.md). */

import { chatSettings } from '../sandbox/chat/chat.ts';
import { paymentSettings } from '../sandbox/payments/payments.ts';
import { signOnSetting } from '../sandbox/sign-on.ts';
import type { Environment } from '../server/deployment.ts';
import { deploymentOf } from '../server/environment.ts';

/** Settings of real services, and of a proxy. */
const REAL = [
  'DATABASE_URL',
  'BACKOFFICE_URL',
  'CONTENT_PROJECT_ID',
  'CONTENT_API_HOST',
  'CONTENT_CDN_HOST',
  'SANDBOX_URL',
  'SMTP_URL',
  'SMS_URL',
  'CRM_URL',
  'CRM_CIS_URL',
  'PAYMENT_API_URL',
  'PAYMENT_KEYS',
  'TRUSTED_PROXIES',
];

/** The setting because of which this start is not the demo; undefined for the demo. An empty one counts as not set. */
export function settingAgainstDemo(environment: Environment): string | undefined {
  if (deploymentOf(environment.BUILD_BRANCH) !== 'test') return 'BUILD_BRANCH';
  if (environment.PUBLIC_SCHEME === 'https') return 'PUBLIC_SCHEME';
  return REAL.find((name) => environment[name]);
}

/** The addresses of the sandbox, for the portal, the back office and the sandbox itself. */
export function demoSettings(
  url: string,
  ports: { readonly port: number; readonly smtpPort: number; readonly clamdPort: number },
): Record<string, string> {
  return {
    SANDBOX_URL: url,
    SANDBOX_PORT: String(ports.port),
    SANDBOX_SMTP_PORT: String(ports.smtpPort),
    SANDBOX_CLAMD_PORT: String(ports.clamdPort),
    CONTENT_CDN_HOST: `${url}/apicdn`,
    ...sandboxScripts(url),
  };
}

/** The sign-on script that the sandbox replaces, with its integrity, the messaging product and the payment provider. */
export function sandboxScripts(url: string): Record<string, string> {
  return { SIGN_ON_SCRIPT: signOnSetting(url), ...chatSettings(url), ...paymentSettings(url) };
}
