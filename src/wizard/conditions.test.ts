import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HOLIDAY } from '../services/holiday/holiday.ts';
import { stepInput } from './submit-step.ts';

const check = { stap: 'controle', concept: 'c', revision: '1' };
const codesOf = (values: Readonly<Record<string, string>>, isConditional: boolean) =>
  v
    .safeParse(stepInput(HOLIDAY, '2026-11-20', isConditional), values)
    .issues?.map(({ message, path }) => [path?.[0]?.key, message]);

test('With conditions the check step is sent only when the reader agrees', () => {
  expect(codesOf({ ...check, agreed: 'ja' }, true)).toBeUndefined();
  expect(codesOf(check, true)).toEqual([['agreed', 'CONDITIONS-MISSING']]);
  expect(codesOf({ ...check, agreed: 'nee' }, true)).toEqual([['agreed', 'CONDITIONS-MISSING']]);
  expect(codesOf(check, false), 'without conditions').toBeUndefined();
});

test('Only the check step asks it', () => {
  const codes = codesOf({ stap: 'datums', concept: 'c' }, true) ?? [];
  expect(codes.map(([field]) => field)).not.toContain('agreed');
});
