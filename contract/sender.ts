/** The name of the sender of a form that needs no login. Apart from `inputs.ts`, which browsers load. */
import * as v from 'valibot';
import { LONGEST_NAME } from './contact-limits.ts';
import { freeTextOf, freeTextProblem } from './free-text.ts';
import { nameInput } from './inputs.ts';

/** Codes: FIELD-MISSING, TEXT-HIDDEN, and those of `freeTextProblem`. */
export const senderInput = v.pipe(
  nameInput('FIELD-MISSING'),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? freeTextProblem(dataset.value, LONGEST_NAME) : undefined;
    if (problem) addIssue({ message: problem });
  }),
  v.transform(freeTextOf),
);
