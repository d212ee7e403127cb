/** Operators' secrets as the database keeps them: sealed with a key that does not lie in it (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { checkSharedSecret, type SharedSecret, sharedSecret } from '../../database/shared-secret.ts';
import type { BackofficeConfig } from '../kernel/config.ts';

/** The one in use first; the others still open what they have sealed. */
export type OperatorKeys = readonly [string, ...string[]];

const KEPT_KEY: SharedSecret = { file: 'operator-key', setting: 'OPERATOR_KEYS' };

type KeyConfig = Pick<BackofficeConfig, 'dataDir' | 'operatorKeys'>;

/** Reads them when they are first needed, so that a start makes no file. */
export function operatorKeysReader({ dataDir, operatorKeys = [] }: KeyConfig): () => OperatorKeys {
  const [newest, ...older] = operatorKeys;
  let kept = newest;
  return () => {
    kept ??= sharedSecret(dataDir, KEPT_KEY);
    return [kept, ...older];
  };
}

/** @throws StartupError when the file with the key cannot be read */
export function checkOperatorKey({ dataDir, operatorKeys }: KeyConfig): void {
  if (!operatorKeys) checkSharedSecret(dataDir, KEPT_KEY);
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param operatorId another operator's row cannot use it */
export function sealSecret(secret: string, operatorId: string, keys: OperatorKeys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(keys[0]), iv).setAAD(Buffer.from(operatorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns nothing when none of these keys has sealed it for this operator */
export function openSecret(sealed: string, operatorId: string, keys: OperatorKeys): string | undefined {
  for (const key of keys) {
    const secret = openedWith(derived(key), Buffer.from(sealed, 'base64url'), operatorId);
    if (secret !== undefined) return secret;
  }
  return undefined;
}

function openedWith(key: Buffer, sealed: Buffer, operatorId: string): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(operatorId))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

const derived = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'second factor of operators', 32));
