/**
 * Input of complaints about an issue that came late, damaged or not at all. Each rule's message is its violation code.
 * The back office decides which issues can be complained about.
 */
import * as v from 'valibot';
import { LONGEST_REMARK } from './complaint-text.ts';
import { freeTextOf, freeTextProblem } from './free-text.ts';
import { codeInput, dayInput, idInput, severalLinesInput } from './inputs.ts';
import { phoneNumberOf } from './phone.ts';

/** Specification, section 4: what may be wrong, by product kind. */
export const COMPLAINT_TYPES = {
  newspaper: ['not_delivered', 'damaged', 'incomplete', 'wrong_product', 'late'],
  magazine: ['not_delivered', 'damaged', 'incomplete'],
  account: [],
} as const;

export type ComplaintType = (typeof COMPLAINT_TYPES)['newspaper'][number];

/** The remedies. `none`: the complaint is only reported. */
export const REMEDIES = ['redelivery', 'extend', 'credit', 'none'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** When a reader wants to be called. */
export const CALL_MOMENTS = ['morning', 'afternoon', 'evening'] as const;

const id = v.pipe(idInput, v.maxLength(64, 'FIELD-INVALID'));

/** ISO days of issues, in order, each once. Codes: FIELD-MISSING, FIELD-INVALID, DATE-INVALID, TEXT-HIDDEN. */
const days = v.pipe(
  v.array(dayInput, 'FIELD-MISSING'),
  v.minLength(1, 'FIELD-MISSING'),
  v.maxLength(31, 'FIELD-INVALID'),
  v.transform((all) => [...new Set(all)].sort()),
);

/** May be left out; empty is left out. Codes: TEXT-CHARACTERS, TEXT-HIDDEN, FIELD-INVALID. */
const remark = v.pipe(
  v.optional(v.nullable(severalLinesInput('FIELD-INVALID')), null),
  v.transform((text) => (text === null ? '' : freeTextOf(text))),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem =
      dataset.typed && dataset.value !== '' ? freeTextProblem(dataset.value, LONGEST_REMARK) : undefined;
    if (problem) addIssue({ message: problem });
  }),
  v.transform((text) => text || null),
);

const about = { subscriptionId: id, days, type: v.picklist(COMPLAINT_TYPES.newspaper, 'FIELD-MISSING') };

/** A complaint that is not sent yet; the result is its remedies. */
export const complaintQuestion = v.object({
  ...about,
  type: v.optional(v.nullable(about.type), null),
});

/** Codes: FIELD-MISSING, FIELD-INVALID, DATE-INVALID, TEXT-CHARACTERS, TEXT-HIDDEN. */
export const submitComplaintInput = v.object({
  ...about,
  remedy: v.picklist(REMEDIES, 'FIELD-MISSING'),
  remark,
});
export type SubmitComplaint = v.InferOutput<typeof submitComplaintInput>;

export const withdrawComplaintInput = v.object({ complaintId: id });

/** As people write it in the Netherlands and Belgium; stored as E.164. Codes: FIELD-MISSING, FIELD-INVALID, TEXT-HIDDEN. */
export const callbackInput = v.object({
  phoneNumber: v.pipe(
    codeInput('FIELD-MISSING'),
    v.trim(),
    v.minLength(1, 'FIELD-MISSING'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = phoneNumberOf(dataset.value);
      if (number !== undefined) return number;
      addIssue({ message: 'FIELD-INVALID' });
      return NEVER;
    }),
  ),
  moment: v.picklist(CALL_MOMENTS, 'FIELD-MISSING'),
});

export const deliveryQuestionInput = v.object({
  questionId: id,
  /** Whether the issue came. */
  came: v.boolean('FIELD-MISSING'),
});
