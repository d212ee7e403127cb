/** The back office's own settings, parsed once. Embedded, it reads the same environment as the portal around it. */
import * as v from 'valibot';
import { usualHost, usualPublicPort } from '../../contract/deployment.ts';
import { deploymentOf, parseEnvironment, patienceText, portText } from '../../contract/environment.ts';
import { consoleAddress, listenText } from '../../contract/operator-console.ts';
import {
  databaseAddress,
  datasetName,
  hostName,
  projectId,
  SANDBOX_PROJECT,
  secretList,
  secretText,
  webAddress,
} from '../../contract/setting-forms.ts';

const schema = v.object({
  /** Where it listens when it stands alone; embedded, where the portal does. */
  HOST: v.optional(v.string()),
  PORT: v.optional(portText),
  DATA_DIR: v.optional(v.string(), '.data'),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: v.optional(databaseAddress),
  BUILD_BRANCH: v.optional(v.string()),
  /** How browsers reach the portal and the account hosts. */
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PUBLIC_PORT: v.optional(portText),
  ACCOUNT_PORT: v.optional(portText),
  /** The host of the operator console, and where a back office of its own listens for it. */
  OFFICE_HOST: v.optional(hostName, 'kantoor.localhost'),
  OFFICE_LISTEN: v.optional(listenText),
  /** What the second factors of operators are sealed with, newest first; made once and kept in DATA_DIR when absent. */
  OPERATOR_KEYS: v.optional(secretList),
  DEFAULT_BRAND: v.optional(v.string(), 'dpgnl'),
  SANDBOX_URL: v.optional(webAddress),
  CONTENT_API_HOST: v.optional(webAddress),
  CONTENT_CDN_HOST: v.optional(webAddress),
  CONTENT_PROJECT_ID: v.optional(projectId),
  CONTENT_DATASET: v.optional(datasetName, 'production'),
  /** How long an answer of the content lake is waited for. */
  UPSTREAM_SECONDS: v.optional(patienceText, '3'),
  /** The Dutch address register, up to and including its version. Unset: the sandbox's, where there is one. */
  ADDRESS_LOOKUP_URL: v.optional(webAddress),
  /** The mail server. Unset: the sandbox's, where there is one; else mails wait in the outbox. */
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/[^/]/, 'smtp://host or smtps://host'), v.url('a full address')),
  ),
  SANDBOX_SMTP_PORT: v.optional(portText),
  /** The address that mails of all brands come from; unset: each brand's own, at its host. */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
  OIDC_CLIENT_ID: v.optional(v.string(), 'mijn-omgeving'),
  OIDC_CLIENT_SECRET: v.optional(secretText),
});

export type BackofficeConfig = ReturnType<typeof readBackofficeConfig>;

/** Where a portal listens, and a back office of its own, unless a setting says otherwise. */
const PORTAL_PORT = 4321;
const OWN_PORT = 4330;

/**
 * @param stands `alone`: PORT is its own, and the portal is somewhere else
 * @throws StartupError naming each wrong variable
 */
export function readBackofficeConfig(
  environment: Record<string, string | undefined>,
  stands: 'embedded' | 'alone' = 'embedded',
) {
  const given = parseEnvironment(schema, environment);
  const isAlone = stands === 'alone';
  const port = given.PORT ?? (isAlone ? OWN_PORT : PORTAL_PORT);
  const deployment = deploymentOf(given.BUILD_BRANCH);
  const usualPort = (own: number) => usualPublicPort(given.PUBLIC_SCHEME, own);
  // A content project has its own hosts.
  const sandboxLake = given.CONTENT_PROJECT_ID ? undefined : given.SANDBOX_URL;
  return {
    host: given.HOST ?? usualHost(deployment),
    port,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    deployment,
    publicScheme: given.PUBLIC_SCHEME,
    publicPort: given.PUBLIC_PORT ?? usualPort(isAlone ? PORTAL_PORT : port),
    accountPort: given.ACCOUNT_PORT ?? given.PUBLIC_PORT ?? usualPort(port),
    consoleHost: given.OFFICE_HOST,
    consoleListen: consoleAddress(given.OFFICE_LISTEN, port),
    operatorKeys: given.OPERATOR_KEYS,
    defaultBrand: given.DEFAULT_BRAND,
    content: {
      host: given.CONTENT_CDN_HOST ?? given.CONTENT_API_HOST ?? sandboxLake,
      projectId: given.CONTENT_PROJECT_ID ?? SANDBOX_PROJECT,
      dataset: given.CONTENT_DATASET,
      timeoutMs: given.UPSTREAM_SECONDS * 1000,
    },
    addressLookupUrl:
      given.ADDRESS_LOOKUP_URL ??
      (given.SANDBOX_URL ? `${given.SANDBOX_URL}/bzk/locatieserver/search/v3_1` : undefined),
    mail: {
      smtpUrl:
        given.SMTP_URL ??
        (given.SANDBOX_SMTP_PORT ? `smtp://127.0.0.1:${given.SANDBOX_SMTP_PORT}` : undefined),
      from: given.MAIL_FROM,
    },
    oidc: { clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET },
  };
}
