import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readIdentitySettings } from './settings.ts';

const ec = (curve: string) => generateKeyPairSync('ec', { namedCurve: curve });
const signing = ec('P-256').privateKey.export({ format: 'jwk' });
const other = ec('P-256').privateKey.export({ format: 'jwk' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const shared = { kty: 'oct', k: 'c2VjcmV0' };

const setOf = (...keys: object[]) => JSON.stringify({ keys });
const jwks = (text: string) => readIdentitySettings({ IDENTITY_JWKS: text }).jwks;

describe('the signing keys', () => {
  it('are private keys, of which one signs with ES256', () => {
    const keys = [rsa, { ...signing, kid: 'new', use: 'sig', alg: 'ES256' }, { ...other, kid: 'old' }];
    expect(jwks(setOf(...keys))).toEqual({ keys });
  });

  const none = 'a JSON Web Key Set such as {"keys":[…]}';
  it.each([
    ['anything but JSON', '-----BEGIN PRIVATE KEY-----', none],
    ['a single key', JSON.stringify(signing), none],
    ['an empty set', setOf(), none],
    [
      'a public key',
      setOf(signing, ec('P-256').publicKey.export({ format: 'jwk' })),
      'private signing keys, and key 2 is none',
    ],
    ['a shared secret', setOf(shared), 'private signing keys, and key 1 is none'],
    ['a key that is cut off', setOf({ ...signing, x: 'AAAA' }), 'private signing keys, and key 1 is none'],
    ['a key to encrypt with', setOf({ ...signing, use: 'enc' }), 'private signing keys, and key 1 is none'],
    [
      'another curve',
      setOf(ec('P-384').privateKey.export({ format: 'jwk' })),
      'an EC key on the curve P-256 among them, for ES256',
    ],
    ['only RSA', setOf(rsa), 'an EC key on the curve P-256 among them, for ES256'],
    [
      'two keys with the same id',
      setOf({ ...signing, kid: 'a' }, { ...other, kid: 'a' }),
      'keys of which no two have the same kid',
    ],
  ])('are not %s', (_, text, expected) => {
    expect(() => jwks(text)).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: `IDENTITY_JWKS has ${text.length} characters of another kind, expected ${expected}`,
      }),
    );
  });
});

describe('the cookie keys', () => {
  const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];

  it('are a list of which the first signs', () => {
    expect(readIdentitySettings({ IDENTITY_COOKIE_KEYS: `${one}, ${two}` }).cookieKeys).toEqual([one, two]);
  });

  it.each(['short', `${one},short`, `${one},`, ','])('have at least 32 characters each: not %j', (text) => {
    expect(() => readIdentitySettings({ IDENTITY_COOKIE_KEYS: text })).toThrow(
      `IDENTITY_COOKIE_KEYS has ${text.length} characters of another kind, expected secrets of at least 32 characters, separated by commas`,
    );
  });
});

it.each([
  'IDENTITY_TRIES_PER_NAME',
  'IDENTITY_LOCK_SECONDS',
  'IDENTITY_TRIES_PER_ADDRESS',
  'IDENTITY_ADDRESS_SECONDS',
])('%s is a whole number from 1', (name) => {
  for (const value of ['0', '-1', '1.5', 'many', '1e3'])
    expect(() => readIdentitySettings({ [name]: value })).toThrow(
      `${name} is "${value}", expected a whole number from 1`,
    );
});
