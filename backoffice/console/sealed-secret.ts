/** Encrypts the operators' secrets for the database (AES-256-GCM). The key is not in the database. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { checkSharedSecret, type SharedSecret, sharedSecret } from '../../database/shared-secret.ts';
import type { BackofficeConfig } from '../kernel/config.ts';

/** The first key encrypts; the others only decrypt what they have encrypted before. */
export type OperatorKeys = readonly [string, ...string[]];

const KEY_FILE: SharedSecret = { file: 'operator-key', setting: 'OPERATOR_KEYS' };

type KeyConfig = Pick<BackofficeConfig, 'dataDir' | 'operatorKeys'>;

/** Reads the keys at their first use, so that a start does not create a file. */
export function operatorKeysReader({ dataDir, operatorKeys = [] }: KeyConfig): () => OperatorKeys {
  const [newest, ...older] = operatorKeys;
  let current = newest;
  return () => {
    current ??= sharedSecret(dataDir, KEY_FILE);
    return [current, ...older];
  };
}

/** @throws StartupError when the file with the key cannot be read */
export function checkOperatorKey({ dataDir, operatorKeys }: KeyConfig): void {
  if (!operatorKeys) checkSharedSecret(dataDir, KEY_FILE);
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param operatorId is part of the encryption: a copy in another operator's row cannot be decrypted */
export function sealSecret(secret: string, operatorId: string, keys: OperatorKeys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived(keys[0]), iv).setAAD(Buffer.from(operatorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns undefined when none of these keys has encrypted it for this operator */
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
