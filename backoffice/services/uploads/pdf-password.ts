/**
 * Whether a PDF opens only for someone who has its password. Many programs encrypt with an empty password, and ask for
 * one only to print or copy: such a PDF opens for each reader (ISO 32000-2, 7.6.4, algorithms 2 to 6 and 11).
 */
import { createCipheriv, createHash } from 'node:crypto';

/** Stands for a password that is shorter than 32 bytes; alone it is the empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** Bytes of the dictionary of an encryption; the longest one has 700. */
const LONGEST_DICTIONARY = 8_192;
const LONGEST_ID = 1_000;

interface Encryption {
  readonly revision: number;
  readonly keyBytes: number;
  /** Who may do what, as a number of 32 bits. */
  readonly permissions: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly fileId: Buffer;
  readonly hasPlainMetadata: boolean;
}

/** False too for an encryption that cannot be read here. */
export function needsPassword(bytes: Buffer): boolean {
  const encryption = encryptionOf(bytes);
  return encryption !== undefined && !opensWithoutPassword(encryption);
}

function opensWithoutPassword(encryption: Encryption): boolean {
  const { revision, user } = encryption;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? digest('sha256', salt) : strongHash(salt);
    return hash.equals(user.subarray(0, 32));
  }
  const key = keyOf(encryption);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let check = digest('md5', PADDING, encryption.fileId);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** Algorithm 2, with the empty password. */
function keyOf({ revision, keyBytes, permissions, owner, fileId, hasPlainMetadata }: Encryption): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const more = revision >= 4 && hasPlainMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = digest('md5', PADDING, owner.subarray(0, 32), rights, fileId, more).subarray(0, keyBytes);
  if (revision > 2)
    for (let round = 0; round < 50; round += 1) key = digest('md5', key).subarray(0, keyBytes);
  return key;
}

/** Algorithm 2.B, with the empty password. */
function strongHash(salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let round = 1; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(['sha256', 'sha384', 'sha512'][kind] ?? '', mixed);
    if (round >= 64 && (mixed.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Node has it no more: it is too weak to encrypt with today. */
function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let other = 0;
  return Buffer.from(
    text.map((byte, index) => {
      const one = (index + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}

function encryptionOf(bytes: Buffer): Encryption | undefined {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/\/Encrypt\s{0,9}(?:(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R\b|(?=<<))/g)].at(-1);
  if (!found) return undefined;
  const start = found[1] === undefined ? found.index + found[0].length : startOfObject(text, found[1]);
  if (start === undefined) return undefined;
  const entries = entriesOf(text.slice(start, start + LONGEST_DICTIONARY));
  const revision = Number(entries.get('R'));
  const [owner, user] = [stringOf(entries.get('O')), stringOf(entries.get('U'))];
  const isKnown = entries.get('Filter') === '/Standard' && [2, 3, 4, 5, 6].includes(revision);
  if (!isKnown || owner.length < 32 || user.length < (revision < 5 ? 32 : 48)) return undefined;
  const bits = revision === 2 ? 40 : revision === 4 ? 128 : Number(entries.get('Length') ?? 40);
  const id = [...text.matchAll(/\/ID\s{0,9}\[\s{0,9}/g)].at(-1);
  const behindId = id ? text.slice(id.index + id[0].length, id.index + LONGEST_ID) : '';
  return {
    ...{ revision, owner, user, permissions: Number(entries.get('P')) },
    keyBytes: Math.min(Math.max(bits >> 3, 5), 16),
    fileId: stringOf(TOKEN.exec(behindId)?.[0]),
    hasPlainMetadata: entries.get('EncryptMetadata') === 'false',
  };
}

/** Of the last version of the object. */
function startOfObject(text: string, number: string): number | undefined {
  const last = [...text.matchAll(new RegExp(`(?<!\\d)${number}\\s{1,9}\\d{1,5}\\s{1,9}obj\\b`, 'g'))].at(-1);
  return last && last.index + last[0].length;
}

const TOKEN =
  /<<|>>|<[^<>]*>|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|\/[^\s/<>[\]()]*|[^\s/<>[\]()]+/;

/** Of the dictionary itself, not of those in it. */
function entriesOf(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  let depth = 0;
  let name: string | undefined;
  for (const [token] of text.matchAll(new RegExp(TOKEN, 'g'))) {
    if (token === '>>' && depth === 1) break;
    if (depth === 1 && token !== '<<') {
      if (name === undefined) name = token.slice(1);
      else {
        entries.set(name, token);
        name = undefined;
      }
    } else if (depth === 2 && token === '>>') name = undefined;
    depth += token === '<<' ? 1 : token === '>>' ? -1 : 0;
  }
  return entries;
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** `<28bf>` and `(a\)b)`. */
function stringOf(token = ''): Buffer {
  if (token.startsWith('<')) return Buffer.from(token.replaceAll(/[^\da-f]/gi, ''), 'hex');
  const text = token
    .slice(1, -1)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\\(?:([0-7]{1,3})|(\n)|([\s\S]))/g, (_, octal?: string, isBroken?: string, letter = '') => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return isBroken ? '' : (ESCAPED[letter] ?? letter);
    });
  return Buffer.from(text, 'latin1');
}
