/** The settings that portal and back office share: embedded, both read one environment. */
import * as v from 'valibot';
import { connectionsOf, DATABASE_SETTINGS } from './database-settings.ts';
import { usualHost } from './deployment.ts';
import { deploymentOf, portText } from './environment.ts';
import { listenText } from './operator-console.ts';
import { hostName, secretText } from './setting-forms.ts';

export const COMMON_SETTINGS = {
  /** The host on which the server listens; of an embedded back office, the portal's. */
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  ...DATABASE_SETTINGS,
  BUILD_BRANCH: v.optional(v.string()),
  /** How browsers reach the portal and the account hosts: the scheme, and the port where it is not the usual one. */
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PUBLIC_PORT: v.optional(portText),
  ACCOUNT_PORT: v.optional(portText),
  /** The operators' host. It is never a portal, also when it is a subdomain of a brand's host. */
  OFFICE_HOST: v.optional(hostName, 'kantoor.localhost'),
  /** The address where the operator console listens; readers must not be able to reach it. */
  OFFICE_LISTEN: v.optional(listenText),
  /** Where this node's metrics are read; readers must not be able to reach it. */
  METRICS_LISTEN: v.optional(listenText, 'off'),
  OIDC_CLIENT_ID: v.optional(v.string(), 'mijn-omgeving'),
  OIDC_CLIENT_SECRET: v.optional(secretText),
};

const schema = v.object(COMMON_SETTINGS);

export function commonOf(given: v.InferOutput<typeof schema>) {
  const deployment = deploymentOf(given.BUILD_BRANCH);
  return {
    host: given.HOST ?? usualHost(deployment),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    connections: connectionsOf(given),
    deployment,
    publicScheme: given.PUBLIC_SCHEME,
    consoleHost: given.OFFICE_HOST,
    metricsListen: given.METRICS_LISTEN === 'off' ? undefined : given.METRICS_LISTEN,
    oidc: { clientId: given.OIDC_CLIENT_ID, clientSecret: given.OIDC_CLIENT_SECRET },
  };
}
