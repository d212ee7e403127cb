/** The key of a mutation, made when its form is opened: two calls with the same key are one change. */
import * as v from 'valibot';
import { textInput } from './inputs.ts';

/** Codes: IDEMPOTENCY-MISSING, also for a key that no form of ours can have made; TEXT-HIDDEN. */
export const keyInput = v.pipe(
  textInput('IDEMPOTENCY-MISSING'),
  v.regex(/^[\w-]{16,64}$/, 'IDEMPOTENCY-MISSING'),
);
