import { statSync } from 'node:fs';
import * as v from 'valibot';
import { parseEnvironment, portText } from '../server/environment.ts';
import {
  datasetName,
  projectId,
  SANDBOX_PROJECT,
  secretText,
  tokenText,
  webAddress,
} from '../server/setting-forms.ts';

const processId = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,9}$/, 'the number of a process'),
  v.transform(Number),
);

const schema = v.object({
  SANDBOX_HOST: v.optional(v.string(), '127.0.0.1'),
  SANDBOX_PORT: v.optional(portText),
  /** Where its mail server listens; without it the port after SANDBOX_PORT. */
  SANDBOX_SMTP_PORT: v.optional(portText),
  /** Where its virus scanner listens; without it there is none. */
  SANDBOX_CLAMD_PORT: v.optional(portText),
  /** The portal's port; without SANDBOX_PORT the sandbox uses the next one. */
  PORT: v.optional(portText, '4321'),
  /** How the portal reaches the sandbox; asset addresses begin with it. */
  SANDBOX_URL: v.optional(webAddress),
  CONTENT_PROJECT_ID: v.optional(projectId, SANDBOX_PROJECT),
  CONTENT_DATASET: v.optional(datasetName, 'production'),
  /** This token may read drafts and change documents; without the setting no token may. */
  SANDBOX_CONTENT_TOKEN: v.optional(tokenText),
  /** Signs the events of the outbox's buttons; the same as the back office's. */
  MAIL_EVENTS_KEY: v.optional(secretText),
  /** In the address of the reports of the text messages' buttons; the same as the back office's. */
  SMS_REPORTS_KEY: v.optional(secretText),
  /** Signs what happens to cases; the same as the back office's. */
  CRM_EVENTS_KEY: v.optional(secretText),
  /** The process that gets SIGUSR2, which makes the portal read the content; without it the page has no button. */
  SANDBOX_PORTAL_PID: v.optional(processId),
  CONTENT_DIR: v.optional(v.pipe(v.string(), v.check(isFolder, 'a folder with content')), 'content'),
});

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

export type SandboxConfig = ReturnType<typeof readSandboxConfig>;

export function readSandboxConfig(environment: Record<string, string | undefined>) {
  const given = parseEnvironment(schema, environment);
  const port = given.SANDBOX_PORT ?? given.PORT + 1;
  return {
    host: given.SANDBOX_HOST,
    port,
    // A port that the system chooses has no next one.
    smtpPort: given.SANDBOX_SMTP_PORT ?? (port === 0 ? 0 : port + 1),
    clamdPort: given.SANDBOX_CLAMD_PORT,
    url: given.SANDBOX_URL,
    projectId: given.CONTENT_PROJECT_ID,
    dataset: given.CONTENT_DATASET,
    token: given.SANDBOX_CONTENT_TOKEN,
    mailEventsKey: given.MAIL_EVENTS_KEY,
    smsReports: given.SMS_REPORTS_KEY ? { key: given.SMS_REPORTS_KEY, port: given.PORT } : undefined,
    crmEventsKey: given.CRM_EVENTS_KEY,
    portalPid: given.SANDBOX_PORTAL_PID,
    contentDir: given.CONTENT_DIR,
  };
}
