import { describe, expect, it } from 'vitest';
import { codeAt, enrolmentAddress, newSecret, stepOfCode } from './second-factor.ts';

/** Base32 of the secret of RFC 6238's examples, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('A code of an authenticator app', () => {
  // Appendix B of RFC 6238, SHA-1; of its eight digits the last six.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(codeAt(SECRET, at(seconds))).toBe(code);
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step before and one step after its own, and no further', () => {
    const code = codeAt(SECRET, at(3000));
    const taken = [2939, 2940, 2969, 2970, 3000, 3029, 3030, 3059, 3060].filter(
      (seconds) => stepOfCode(SECRET, code, at(seconds)) === 100,
    );
    expect(taken).toEqual([2970, 3000, 3029, 3030, 3059]);
  });

  it('has a secret that an authenticator app can read', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    const address = new URL(enrolmentAddress(secret, 'anna', 'kantoor.localhost'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('anna');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ secret, issuer: 'Mijn Omgeving kantoor.localhost' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
