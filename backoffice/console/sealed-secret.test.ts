import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSecret, operatorKeysReader, sealSecret } from './sealed-secret.ts';

describe('An encrypted secret', () => {
  it('is decrypted with its own key, also when there is a newer key', () => {
    const sealed = sealSecret('GEZDGNBVGY3TQOJQ', 'anna', ['old']);
    expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ');
    expect(sealSecret('GEZDGNBVGY3TQOJQ', 'anna', ['old'])).not.toBe(sealed);
    expect(openSecret(sealed, 'anna', ['old'])).toBe('GEZDGNBVGY3TQOJQ');
    expect(openSecret(sealed, 'anna', ['new', 'old'])).toBe('GEZDGNBVGY3TQOJQ');
  });

  it('is not decrypted with another key, for another operator, or after a change', () => {
    const sealed = sealSecret('GEZDGNBVGY3TQOJQ', 'anna', ['old']);
    expect(openSecret(sealed, 'anna', ['new'])).toBeUndefined();
    expect(openSecret(sealed, 'bram', ['old'])).toBeUndefined();
    expect(
      openSecret(
        sealed.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
        'anna',
        ['old'],
      ),
    ).toBeUndefined();
    for (const text of ['', 'x', sealed.slice(0, 20)])
      expect(openSecret(text, 'anna', ['old'])).toBeUndefined();
  });
});

describe('The key for encryption', () => {
  it('is the configured one, else one in a file that only this user can read', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-keys-'));
    expect(operatorKeysReader({ dataDir, operatorKeys: ['new', 'old'] })()).toEqual(['new', 'old']);
    const made = operatorKeysReader({ dataDir, operatorKeys: undefined })();
    expect(operatorKeysReader({ dataDir, operatorKeys: undefined })()).toEqual(made);
    expect(made[0].length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataDir, 'operator-key')).mode & 0o777).toBe(0o600);
    rmSync(dataDir, { recursive: true });
  });
});
