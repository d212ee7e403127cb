/** The back office's own settings, parsed once. Embedded, it reads the same environment as the portal around it. */
import * as v from 'valibot';
import { CONTENT_SETTINGS, contentSettings } from '../../server/content/lake.ts';
import { connectionsOf, DATABASE_SETTINGS } from '../../server/database-settings.ts';
import { usualHost, usualPublicPort } from '../../server/deployment.ts';
import { countText, deploymentOf, parseEnvironment, portText } from '../../server/environment.ts';
import { consoleAddress, listenText } from '../../server/operator-console.ts';
import {
  hostName,
  scannerAddress,
  secretList,
  secretText,
  storageAddress,
  webAddress,
} from '../../server/setting-forms.ts';

const schema = v.object({
  /** The host on which the server listens, of the portal when embedded. */
  HOST: v.optional(v.string()),
  PORT: v.optional(portText),
  DATA_DIR: v.optional(v.string(), '.data'),
  ...DATABASE_SETTINGS,
  BUILD_BRANCH: v.optional(v.string()),
  /** Scheme and ports in the addresses that browsers use for the portal and the account hosts. */
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PUBLIC_PORT: v.optional(portText),
  ACCOUNT_PORT: v.optional(portText),
  /** The host name of the operator console, and the address on which a standalone back office listens for it. */
  OFFICE_HOST: v.optional(hostName, 'kantoor.localhost'),
  OFFICE_LISTEN: v.optional(listenText),
  /** Keys that encrypt the operators' second factors, newest first. Unset: one is generated and stored in DATA_DIR. */
  OPERATOR_KEYS: v.optional(secretList),
  ...CONTENT_SETTINGS,
  /** Base URL of the Dutch address register, including its version. Unset: the sandbox's, if a sandbox is set. */
  ADDRESS_LOOKUP_URL: v.optional(webAddress),
  /** Milliseconds to wait for it; a form waits too. */
  ADDRESS_LOOKUP_MS: v.optional(countText, '300'),
  /** The mail server. Unset: the sandbox's, if a sandbox is set; else mails wait in the outbox. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'smtp://host or smtps://host'), v.url('a full address')),
  ),
  SANDBOX_SMTP_PORT: v.optional(portText),
  /** The key with which the mail service signs its events. Unset: they are not received. */
  MAIL_EVENTS_KEY: v.optional(secretText),
  /** The sender of the mails of all brands. Unset: an address at each brand's own host. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  /**
   * CM.com, which sends the codes that prove a phone number: its messaging API, its voice API, the product token, and the
   * number that calls. Unset: the sandbox's, if a sandbox is set; else no code is sent.
   */
  SMS_URL: v.optional(webAddress),
  VOICE_URL: v.optional(webAddress),
  SMS_TOKEN: v.optional(v.string()),
  /** The secret in the address of CM.com's status reports. Unset: they are not received. */
  SMS_REPORTS_KEY: v.optional(secretText),
  VOICE_CALLER: v.optional(
    v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'a phone number such as +31201234567')),
  ),
  /** Where files that readers send are stored: a folder or a bucket. Unset: a folder in DATA_DIR. */
  FILES_URL: v.optional(storageAddress),
  /** The virus scanner. Unset: the sandbox's, if it has one; else files are passed on as not scanned. */
  CLAMD: v.optional(scannerAddress),
  SANDBOX_CLAMD_PORT: v.optional(portText),
  /**
   * The customer system that messages are passed on to (Salesforce), the portal's client there, and the key with which it
   * signs what it says about cases. Unset: the sandbox's, if a sandbox is set; else messages are mailed.
   */
  CRM_URL: v.optional(webAddress),
  /** The same customer system through the internal gateway. */
  CRM_CIS_URL: v.optional(webAddress),
  CRM_CLIENT_ID: v.optional(v.string()),
  CRM_CLIENT_SECRET: v.optional(secretText),
  CRM_EVENTS_KEY: v.optional(secretText),
  OIDC_CLIENT_ID: v.optional(v.string(), 'mijn-omgeving'),
  OIDC_CLIENT_SECRET: v.optional(secretText),
});

export type BackofficeConfig = ReturnType<typeof readBackofficeConfig>;

/** Default port of a portal. */
const PORTAL_PORT = 4321;
/** Default port of a standalone back office. */
const STANDALONE_PORT = 4330;

/**
 * @param mode `standalone`: PORT is the back office's own, and the portal runs elsewhere
 * @throws StartupError naming each wrong variable
 */
export function readBackofficeConfig(
  environment: Record<string, string | undefined>,
  mode: 'embedded' | 'standalone' = 'embedded',
) {
  const given = parseEnvironment(schema, environment);
  const isStandalone = mode === 'standalone';
  const port = given.PORT ?? (isStandalone ? STANDALONE_PORT : PORTAL_PORT);
  const deployment = deploymentOf(given.BUILD_BRANCH);
  const usualPort = (own: number) => usualPublicPort(given.PUBLIC_SCHEME, own);
  return {
    host: given.HOST ?? usualHost(deployment),
    port,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    connections: connectionsOf(given),
    deployment,
    publicScheme: given.PUBLIC_SCHEME,
    publicPort: given.PUBLIC_PORT ?? usualPort(isStandalone ? PORTAL_PORT : port),
    accountPort: given.ACCOUNT_PORT ?? given.PUBLIC_PORT ?? usualPort(port),
    consoleHost: given.OFFICE_HOST,
    consoleListen: consoleAddress(given.OFFICE_LISTEN, port),
    operatorKeys: given.OPERATOR_KEYS,
    content: contentSettings(given),
    addressLookup: addressLookup(given),
    mail: {
      smtpUrl:
        given.SMTP_URL ??
        (given.SANDBOX_SMTP_PORT ? `smtp://127.0.0.1:${given.SANDBOX_SMTP_PORT}` : undefined),
      from: given.MAIL_FROM,
      eventsKey: given.MAIL_EVENTS_KEY,
    },
    codes: codeSettings(given),
    crm: crmSettings(given),
    crmEventsKey: given.CRM_EVENTS_KEY,
    uploads: {
      filesUrl: given.FILES_URL ?? `file:${given.DATA_DIR}/uploads`,
      clamd:
        given.CLAMD ?? (given.SANDBOX_CLAMD_PORT ? `tcp://127.0.0.1:${given.SANDBOX_CLAMD_PORT}` : undefined),
    },
    smsReportsKey: given.SMS_REPORTS_KEY,
    oidc: { clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET },
  };
}

/** Undefined when codes cannot be sent. */
function codeSettings({
  SMS_URL,
  VOICE_URL,
  SMS_TOKEN,
  VOICE_CALLER,
  SANDBOX_URL,
}: v.InferOutput<typeof schema>) {
  // With a real provider set, no code ever goes to the sandbox.
  const sandbox = SMS_URL ? undefined : SANDBOX_URL;
  const smsUrl = SMS_URL ?? sandbox;
  const token = SMS_TOKEN ?? (sandbox ? 'sandbox' : undefined);
  if (!smsUrl || !token) return undefined;
  return {
    smsUrl,
    token,
    voiceUrl: VOICE_URL ?? sandbox ?? 'https://api.cmtelecom.com',
    caller: VOICE_CALLER,
  };
}

/** Undefined when messages are mailed. */
function crmSettings({
  CRM_URL,
  CRM_CIS_URL,
  CRM_CLIENT_ID,
  CRM_CLIENT_SECRET,
  SANDBOX_URL,
}: v.InferOutput<typeof schema>) {
  if ((CRM_URL || CRM_CIS_URL) && CRM_CLIENT_ID && CRM_CLIENT_SECRET)
    return {
      url: CRM_URL,
      gatewayUrl: CRM_CIS_URL,
      clientId: CRM_CLIENT_ID,
      clientSecret: CRM_CLIENT_SECRET,
    };
  // With a real customer system set, no message ever goes to the sandbox.
  if (CRM_URL || CRM_CIS_URL || !SANDBOX_URL) return undefined;
  return { url: SANDBOX_URL, gatewayUrl: `${SANDBOX_URL}/cis`, clientId: 'sandbox', clientSecret: 'sandbox' };
}

function addressLookup({ ADDRESS_LOOKUP_URL, ADDRESS_LOOKUP_MS, SANDBOX_URL }: v.InferOutput<typeof schema>) {
  const url = ADDRESS_LOOKUP_URL ?? (SANDBOX_URL && `${SANDBOX_URL}/bzk/locatieserver/search/v3_1`);
  return url ? { url, longestWaitMs: ADDRESS_LOOKUP_MS } : undefined;
}
