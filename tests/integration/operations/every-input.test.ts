/**
 * Unusual texts and dates in every input of every operation, on both engines. In `npm test` in one input of each type of
 * every operation, on the stricter engine.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import { oneOfEach, variants } from '../../support/runner/only-in-all.ts';
import { everyTextField, type TextField } from './every-input.ts';
import { type Engine, openFixture, type Reader, type Send, tokenOf } from './operations.fixture.ts';

const HIDDEN = ['\u0000', '\ud800', '\u0007'];
const FIELDS = oneOfEach(everyTextField(), ({ operation, type }) => `${operation.name} ${type}`);

/** Valid days far from any delivery; they reach the business rules. */
const FAR_DAYS = ['9999-12-31', '1900-01-01'];
const NO_DAYS = [
  ...['0000-00-00', '2026-02-30', '+012026-01-01', '275760-09-13', '0001-01-01', '1899-12-31'],
  ...['2026-1-1', '-000001-01-01', '2026-12-01T00:00:00Z', 'morgen'],
];

/** Used in rotation, so that no account exceeds the rate limit of mutations. */
const READERS: readonly Reader[] = [
  ...(['verhuist@ad', 'els@hln', 'camping@ad'] as const),
  ...(['veel@dpgnl', 'vakantie@ad', 'klacht@ad'] as const),
];

interface Result {
  readonly data?: Readonly<Record<string, { readonly violations?: readonly Violation[] } | null>> | null;
  readonly errors?: readonly { readonly message: string }[];
}
interface Violation {
  readonly code: string;
  readonly field: string | null;
}

describe.each(variants<Engine>(['postgresql', 'sqlite']))('every input over HTTP on %s', (engine) => {
  let send: Send;
  let sent = 0;
  beforeAll(async () => {
    ({ send } = await openFixture('over HTTP', engine));
  });

  async function resultOf(field: TextField, text: string, who: Reader): Promise<Result> {
    const response = await send('/graphql', {
      method: 'POST',
      body: JSON.stringify(persistedCall(field.operation, field.with(text))),
      headers: {
        'content-type': 'application/json',
        accept: '*/*',
        authorization: `Bearer ${tokenOf(who)}`,
        'idempotency-key': crypto.randomUUID(),
      },
    });
    return (await response.json()) as Result;
  }

  const violationsOf = ({ data }: Result) =>
    Object.values(data ?? {}).flatMap((one) => one?.violations ?? []);
  const errorsOf = ({ errors = [] }: Result) => errors.map(({ message }) => message);
  const nextReader = () => READERS[sent++ % READERS.length] as Reader;

  test.each(FIELDS.map((field) => [`${field.operation.name} ${field.path}`, field] as const))(
    '%s refuses characters that cannot be seen',
    async (_, field) => {
      for (const hidden of HIDDEN) {
        const who = field.kind === 'mutation' ? nextReader() : 'jan@ad';
        const result = await resultOf(field, `a${hidden}b`, who);
        // An id with such a character is not found.
        const isInput = field.path.startsWith('input.');
        const named = { code: 'TEXT-HIDDEN', field: field.path.replace('input.', '') };
        if (isInput) expect(violationsOf(result)).toContainEqual(expect.objectContaining(named));
        else expect(errorsOf(result)).toEqual(['NOT-FOUND']);
      }
    },
  );

  const days = FIELDS.filter(({ type }) => type === 'IsoDay');
  test.each(days.map((field) => [`${field.operation.name} ${field.path}`, field] as const))(
    '%s refuses what is no day, and days out of any range',
    async (_, field) => {
      for (const day of [...FAR_DAYS, ...NO_DAYS]) {
        const isFar = FAR_DAYS.includes(day);
        const result = await resultOf(field, day, field.kind === 'query' || isFar ? 'jan@ad' : nextReader());
        const codes = [...errorsOf(result), ...violationsOf(result).map(({ code }) => code)];
        expect(codes, day).not.toContain('GENERIC-ERROR');
        if (field.path.startsWith('input.')) expect(errorsOf(result), day).toEqual([]);
        if (!isFar) expect(codes, day).toContain('DATE-INVALID');
        else if (field.path.startsWith('input.')) expect(codes, day).not.toEqual([]);
      }
    },
  );
});
