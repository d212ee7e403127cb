/** The second factor of operators: codes of an authenticator app, another one every 30 seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

/** Every authenticator app supports these values. */
const SCHEME = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts a code one step early or late, for clock differences and the time of typing. */
const STEPS_APART = 1;

const totpOf = (secret: string) => new TOTP({ ...SCHEME, secret: Secret.fromBase32(secret) });

/** Base32, as authenticator apps read it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}

/**
 * @param code six digits
 * @returns the step of the code, in 30 seconds since 1970; undefined when the code is not valid now
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const apart = totp.validate({ token: code, timestamp, window: STEPS_APART });
  return apart === null ? undefined : totp.counter({ timestamp }) + apart;
}

/** The address `otpauth://totp/…`, which an authenticator app reads as text or as a QR code. */
export function enrolmentAddress(secret: string, name: string, host: string): string {
  return new TOTP({
    ...SCHEME,
    issuer: `Mijn Omgeving ${host}`,
    label: name,
    secret: Secret.fromBase32(secret),
  }).toString();
}
