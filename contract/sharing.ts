/** Sharing digital reading with others: what a holder can send. */
import * as v from 'valibot';
import { emailInput } from './email.ts';
import { freeTextProblem } from './free-text.ts';
import { idInput, nameInput } from './inputs.ts';

/** In characters. */
export const LONGEST_NAME = 60;

/** How the holder calls the invited person. Codes: TEXT-HIDDEN, TEXT-CHARACTERS, FIELD-INVALID. */
const calledName = v.pipe(
  nameInput('FIELD-INVALID'),
  v.trim(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return;
    const problem = freeTextProblem(dataset.value, LONGEST_NAME);
    if (problem) addIssue({ message: problem });
  }),
  v.transform((name) => name || null),
);

export const sendInviteInput = v.object({
  subscriptionId: idInput,
  email: emailInput,
  name: v.optional(v.nullable(calledName), null),
});

export const revokeInviteInput = v.object({ inviteKey: idInput });
export const revokeCoReaderInput = v.object({ accountId: idInput });
export const leaveSharedAccessInput = v.object({ placeId: idInput });
