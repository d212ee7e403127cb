import type { JWKS } from 'oidc-provider';
import * as v from 'valibot';
import { countText, parseEnvironment } from '../../server/environment.ts';
import { defaultOf, type LimitSetting } from '../../server/limits.ts';
import { secretList } from '../../server/setting-forms.ts';
import { proxyList, type TrustedProxies } from '../../server/trusted-proxies.ts';
import { keySetText } from './key-set.ts';

const schema = v.object({
  /** Signing keys as a JSON Web Key Set with private keys. Unset: generated once and stored in the database. */
  IDENTITY_JWKS: v.optional(keySetText),
  /** Secrets that sign the provider's cookies, newest first, separated by commas. Unset: generated once. */
  IDENTITY_COOKIE_KEYS: v.optional(secretList),
  /** Wrong passwords for one user name before it is locked, and for how many seconds. */
  IDENTITY_TRIES_PER_NAME: v.optional(countText, defaultOf('login-name').attempts),
  IDENTITY_LOCK_SECONDS: v.optional(countText, defaultOf('login-name').seconds),
  /** Wrong passwords from one address within so many seconds. */
  IDENTITY_TRIES_PER_ADDRESS: v.optional(countText, defaultOf('login-network').attempts),
  IDENTITY_ADDRESS_SECONDS: v.optional(countText, defaultOf('login-network').seconds),
  /** Logins that one address may start within so many seconds. The portal uses the same settings for its own count. */
  LOGIN_STARTS_PER_ADDRESS: v.optional(countText, defaultOf('login-start').attempts),
  LOGIN_STARTS_SECONDS: v.optional(countText, defaultOf('login-start').seconds),
  /** Addresses and ranges of proxies whose forwarded headers are trusted, separated by commas. */
  TRUSTED_PROXIES: v.optional(proxyList, ''),
});

export interface IdentitySettings {
  readonly jwks: JWKS | undefined;
  readonly cookieKeys: readonly string[] | undefined;
  readonly limits: { readonly perName: LimitSetting; readonly perAddress: LimitSetting };
  /** Logins that one address may start. */
  readonly loginStarts: LimitSetting;
  readonly trustedProxies: TrustedProxies;
}

/** @throws StartupError naming each wrong variable */
export function readIdentitySettings(environment: Record<string, string | undefined>): IdentitySettings {
  const given = parseEnvironment(schema, environment);
  return {
    jwks: given.IDENTITY_JWKS,
    cookieKeys: given.IDENTITY_COOKIE_KEYS,
    limits: {
      perName: { attempts: given.IDENTITY_TRIES_PER_NAME, seconds: given.IDENTITY_LOCK_SECONDS },
      perAddress: { attempts: given.IDENTITY_TRIES_PER_ADDRESS, seconds: given.IDENTITY_ADDRESS_SECONDS },
    },
    loginStarts: { attempts: given.LOGIN_STARTS_PER_ADDRESS, seconds: given.LOGIN_STARTS_SECONDS },
    trustedProxies: given.TRUSTED_PROXIES,
  };
}

/** Lifetimes in seconds. The refresh token's is the longest duration of a portal session. */
export const LIFETIMES = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  Grant: 90 * 86_400,
  IdToken: 3600,
  Interaction: 20 * 60,
  RefreshToken: 90 * 86_400,
  Session: 14 * 86_400,
} as const;
