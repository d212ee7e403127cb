/** The back office's own settings, parsed once. Embedded, it reads the same environment as the portal around it. */
import * as v from 'valibot';
import { COMMON_SETTINGS, commonOf } from '../../server/common-settings.ts';
import { CONTENT_SETTINGS, contentSettings } from '../../server/content/lake.ts';
import { usualPublicPort } from '../../server/deployment.ts';
import { countText, parseEnvironment, portText } from '../../server/environment.ts';
import { consoleAddress } from '../../server/operator-console.ts';
import {
  paymentKeys,
  scannerAddress,
  secretList,
  secretText,
  storageAddress,
  webAddress,
} from '../../server/setting-forms.ts';

const schema = v.object({
  ...COMMON_SETTINGS,
  ...CONTENT_SETTINGS,
  PORT: v.optional(portText),
  /** Keys that encrypt the operators' second factors, newest first. Unset: one is generated and stored in DATA_DIR. */
  OPERATOR_KEYS: v.optional(secretList),
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
  /** The payment provider, and its key of each seller: a JSON object of seller → key. Without keys nothing is paid here. */
  PAYMENT_API_URL: v.optional(webAddress),
  PAYMENT_KEYS: v.optional(paymentKeys),
});

export type BackofficeConfig = ReturnType<typeof readBackofficeConfig>;

const PORTAL_PORT = 4321;
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
  const usualPort = (own: number) => usualPublicPort(given.PUBLIC_SCHEME, own);
  return {
    ...commonOf(given),
    port,
    publicPort: given.PUBLIC_PORT ?? usualPort(isStandalone ? PORTAL_PORT : port),
    accountPort: given.ACCOUNT_PORT ?? given.PUBLIC_PORT ?? usualPort(port),
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
    payments: paymentSettings(given),
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

const MOLLIE = 'https://api.mollie.com/v2';

/** Without keys, each seller has a profile of its own in the sandbox. A key that is set never goes there by itself. */
function paymentSettings({ PAYMENT_API_URL, PAYMENT_KEYS: keys, SANDBOX_URL }: v.InferOutput<typeof schema>) {
  const sandbox = keys ? undefined : SANDBOX_URL && `${SANDBOX_URL.replace(/\/$/, '')}/mollie/v2`;
  const url = PAYMENT_API_URL ?? sandbox ?? MOLLIE;
  return {
    url,
    /** By the id of the legal entity. */
    keyOf(entityId: string): string | undefined {
      if (keys) return Object.hasOwn(keys, entityId) ? keys[entityId] : undefined;
      return url === sandbox ? `test_${Buffer.from(entityId).toString('hex').padStart(30, '0')}` : undefined;
    },
  };
}

function addressLookup({ ADDRESS_LOOKUP_URL, ADDRESS_LOOKUP_MS, SANDBOX_URL }: v.InferOutput<typeof schema>) {
  const url = ADDRESS_LOOKUP_URL ?? (SANDBOX_URL && `${SANDBOX_URL}/bzk/locatieserver/search/v3_1`);
  return url ? { url, longestWaitMs: ADDRESS_LOOKUP_MS } : undefined;
}
