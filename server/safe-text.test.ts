import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCauses, safeError, safeFacts, safeStack, safeText } from './safe-text.ts';

describe('The words of an error', () => {
  it.each([
    'The content lake answered 500',
    'connect ECONNREFUSED',
    'no such table: login_attempt',
    'UNIQUE constraint failed: identity_tries.key_hash',
    "Cannot read properties of undefined (reading 'x')".replace("'x'", 'length'),
    'AccountOverview got no answer',
    'Content document brand-surinam is left out: colours.primary: expected a colour',
    'The SQLITE_BUSY code; ERR_STREAM_UNABLE_TO_PIPE, GraphQL, sha256.',
    "It wasn't there – that's all",
    'Retry 2 of 3 after 500 ms, 12 of 100 left',
    'HTTP/1.1 over TLSv1.3 with es256, utf8',
  ])('that are plain are kept: %s', (text) => {
    expect(safeText(text)).toBe(text);
  });

  it.each([
    [
      'Unexpected token \'g\', "{"naam":"Jan" Jansen"... is not valid JSON',
      'Unexpected token …, …... is not valid JSON',
    ],
    ['Expected "jan" but received "Jan Jansen"', 'Expected …'],
    ['Invalid header `Bearer geheim woord`', 'Invalid header …'],
    ['It ends in the middle of "Jan Jan', 'It ends in the middle of …'],
    ['<jan@voorbeeld.nl>: user unknown', '<…>: user unknown'],
    ['mailto:jan.jansen@voorbeeld.nl', '…'],
    ['Call +31612345678, 06-12345678 or 2000', 'Call …, … or …'],
    ['at 1234 AB or 1234AB', 'at … AB or …'],
    ['NL91ABNA0417164300 is no IBAN', '… is no IBAN'],
    ['fetch http://me:pw@10.0.0.1:4330/api/x?state=abc failed', 'fetch http://10.0.0.1:4330/… failed'],
    ['GET /bezorgservice/melding/abcdef went wrong', 'GET … went wrong'],
    ['Call 06 123 456 78 or +31 (0)6 1234 5678, 06-12 34 56 78.', 'Call … or …, ….'],
    ["value 'Jan Jansen of Domburg", 'value …'],
    ["value 'Jan, who isn't here", 'value …'],
    ['value ‘Jan Jansen’ of Domburg', 'value … of Domburg'],
    ['No match for welkom123, Welkom1 and x-welkom12', 'No match for …, … and …'],
    ['code=abcdef was refused', '… was refused'],
  ])('lose what may be personal or secret: %s', (text, safe) => {
    expect(safeText(text)).toBe(safe);
  });

  it('never hold an id, a key or a token', () => {
    const random = fc.noBias(fc.uint8Array({ minLength: 16, maxLength: 32 }));
    const encodings = ['base64url', 'hex', 'base64'] as const;
    fc.assert(
      fc.property(random, fc.constantFrom(...encodings), (bytes, encoding) => {
        const secret = Buffer.from(bytes).toString(encoding);
        const text = safeText(`Something with ${secret}, then [${secret}] and /path/${secret}?x=${secret}`);
        return !text.includes(secret.slice(0, 12));
      }),
      { numRuns: 1000, seed: 15 },
    );
  });

  it('are at most 2048 characters', () => {
    expect(safeText('word '.repeat(4000))).toHaveLength(2048);
  });
});

describe('An error', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:4330'), { code: 'ECONNREFUSED' });
  const error = new TypeError('Failed to parse /x/geheim-123456', { cause: new Error('', { cause }) });

  it('gives the error and its causes, outermost first', () => {
    expect(safeError(error)).toBe('TypeError: Failed to parse …');
    expect(safeCauses(error)).toBe('Error ← Error [ECONNREFUSED]: connect ECONNREFUSED …');
    expect(safeCauses(new Error('alone'))).toBeUndefined();
    expect(safeError('only words of jan@voorbeeld.nl')).toBe('only words of …');
  });

  it('gives the place where it was thrown, and no more of its stack', () => {
    const crafted = new Error('one\n    at geheim (file:///x/geheim123456.ts:1:1)');
    const lines = safeStack(crafted).split('\n');
    expect(lines.slice(0, 2)).toEqual(['Error: one', '    at geheim (…)']);
    expect(lines.slice(2).every((line) => / at .*:\d+:\d+\)?$/.test(line))).toBe(true);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.includes('123456'))).toEqual([]);
  });
});

describe('Facts beside a line', () => {
  it('are ids of ours, numbers, or text that is made safe', () => {
    const facts = {
      traceId: 'f'.repeat(32),
      status: 503,
      reason: 'status 503 of "Jan"',
      problem: '<jan@x.nl> no',
    };
    expect(safeFacts(facts)).toEqual({ ...facts, reason: 'status 503 of …', problem: '<…> no' });
  });
});
