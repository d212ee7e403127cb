/** The portal's own settings, parsed once at start. Each other part (back office, sandbox) parses its own settings. */
import * as v from 'valibot';
import { COMMON_SETTINGS, commonOf } from '../../server/common-settings.ts';
import { CONTENT_SETTINGS, contentSettings } from '../../server/content/lake.ts';
import { usualPublicPort } from '../../server/deployment.ts';
import { countText, parseEnvironment, portText } from '../../server/environment.ts';
import { defaultOf } from '../../server/limits.ts';
import { consoleAddress } from '../../server/operator-console.ts';
import { secretText, tokenText, webAddress } from '../../server/setting-forms.ts';
import { proxyList } from '../../server/trusted-proxies.ts';

/** The address of a script, and behind the `#` its subresource integrity hash. */
const scriptWithIntegrity = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[^\s;,'#]+#sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/,
    'a web address, `#`, and the integrity of the script',
  ),
  v.transform((text) => {
    const [src = '', integrity = ''] = text.split('#');
    return { src, integrity };
  }),
);

/** A script of another origin; the browser refuses it when its content has another hash. */
export type ScriptFile = v.InferOutput<typeof scriptWithIntegrity>;

const REPORT_ADDRESS = 'https://key@host/project';
const reportAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/@]+@[^/]+\/.*\w$/, REPORT_ADDRESS),
  v.url(REPORT_ADDRESS),
);

/** Of the payment provider's own checkout. */
const PROVIDER_PAGES = 'https://www.mollie.com';
const originList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => one.trim())),
  v.array(
    v.pipe(
      webAddress,
      v.check((one) => new URL(one).origin === one, 'https://host without a path'),
    ),
  ),
);

const schema = v.object({
  ...COMMON_SETTINGS,
  ...CONTENT_SETTINGS,
  PORT: v.optional(portText, '4321'),
  /** `on`: a new process may listen on the port while the previous one still does. */
  REUSE_PORT: v.optional(v.picklist(['on', 'off'], '`on` or `off`'), 'off'),
  /** The publisher's back office instead of the embedded one. */
  BACKOFFICE_URL: v.optional(webAddress),
  /** The git hash of the build: the release in error reports. */
  BUILD_COMMIT: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,40}$/, 'a git hash'))),
  DEFAULT_BRAND: v.optional(v.string(), 'dpgnl'),
  /** `enabled`: the browser's own calls go to the sandbox (specification, section 7). */
  PUBLIC_API_MOCKING: v.optional(v.picklist(['enabled', 'disabled']), 'disabled'),
  CONTENT_TOKEN: v.optional(tokenText),
  /** Signs the preview link and cookie; without it there is no preview. */
  PREVIEW_SECRET: v.optional(secretText),
  /** How many logins may start from one internet address within LOGIN_STARTS_SECONDS. */
  LOGIN_STARTS_PER_ADDRESS: v.optional(countText, defaultOf('login-start').attempts),
  LOGIN_STARTS_SECONDS: v.optional(countText, defaultOf('login-start').seconds),
  /** Addresses and ranges of proxies whose forwarded headers are trusted, separated by commas. */
  TRUSTED_PROXIES: v.optional(proxyList, ''),
  /** The publisher's shared sign-on script; without it none is loaded and the reader is not asked for consent to it. */
  SIGN_ON_SCRIPT: v.optional(scriptWithIntegrity),
  /** The address of the messaging product's REST interface; without it there is no chat. */
  CHAT_URL: v.optional(webAddress),
  /** The same interface through the internal gateway, while the flag "through CIS" is on. */
  CHAT_CIS_URL: v.optional(webAddress),
  CHAT_ORG: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{15,18}$/, '15 to 18 letters and digits'))),
  /** Origins of the payment provider's pages, to which a form may lead. Separated by commas. */
  PAYMENT_PAGES: v.optional(originList),
  /** The consent platform that keeps a record of each choice. */
  CONSENT_URL: v.optional(webAddress),
  /** The Snowplow collector of the statistics; without it nothing is counted. */
  COLLECTOR_URL: v.optional(webAddress),
  SENTRY_DSN: v.optional(reportAddress),
  /** Whom to write to about a vulnerability; without it the contact page of the brand. */
  SECURITY_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'a `mailto:` or `https:` address'),
    ),
  ),
});

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  const given = parseEnvironment(schema, environment);
  const publicPort = given.PUBLIC_PORT ?? usualPublicPort(given.PUBLIC_SCHEME, given.PORT);
  return {
    ...commonOf(given),
    port: given.PORT,
    reusePort: given.REUSE_PORT === 'on',
    backofficeUrl: given.BACKOFFICE_URL,
    upstreamMs: given.UPSTREAM_SECONDS * 1000,
    release: given.BUILD_COMMIT,
    publicPort,
    accountPort: given.ACCOUNT_PORT ?? publicPort,
    // A back office elsewhere has its own console.
    consoleListen: given.BACKOFFICE_URL ? undefined : consoleAddress(given.OFFICE_LISTEN, given.PORT),
    defaultBrand: given.DEFAULT_BRAND,
    apiMocking: given.PUBLIC_API_MOCKING === 'enabled',
    /** Answers in place of the back office. */
    mockUrl:
      given.PUBLIC_API_MOCKING === 'enabled' && given.SANDBOX_URL
        ? `${given.SANDBOX_URL.replace(/\/$/, '')}/mock`
        : undefined,
    content: contentSettings(given, given.CONTENT_TOKEN),
    previewSecret: given.PREVIEW_SECRET,
    loginLimit: { attempts: given.LOGIN_STARTS_PER_ADDRESS, seconds: given.LOGIN_STARTS_SECONDS },
    trustedProxies: given.TRUSTED_PROXIES,
    signOnScript: given.SIGN_ON_SCRIPT,
    chat: { url: given.CHAT_URL, gatewayUrl: given.CHAT_CIS_URL, org: given.CHAT_ORG },
    paymentPages: given.PAYMENT_PAGES ?? [
      given.SANDBOX_URL ? new URL(given.SANDBOX_URL).origin : PROVIDER_PAGES,
    ],
    consentUrl: given.CONSENT_URL ?? (given.SANDBOX_URL && `${given.SANDBOX_URL.replace(/\/$/, '')}/consent`),
    collectorUrl: given.COLLECTOR_URL ?? given.SANDBOX_URL,
    securityContact: given.SECURITY_CONTACT,
    sentryDsn: given.SENTRY_DSN,
  };
}

let parsed: Config | undefined;

/** The settings of this process; the first call parses them. */
export function config(): Config {
  parsed ??= readConfig(process.env);
  return parsed;
}
