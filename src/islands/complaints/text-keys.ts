/** Which texts each step's form uses: the page sends these and no others. A test reads the islands and compares. */
import { CHECK_TEXTS, STEP_TEXTS } from '../wizard/step.ts';

const STEPS = {
  abonnement: [...STEP_TEXTS, 'complaint.subscription.question'],
  nummers: [...STEP_TEXTS, 'complaint.issues.question'],
  wat: [
    ...STEP_TEXTS,
    'form.optional',
    'complaint.type.question',
    'complaint.remark.label',
    'complaint.remark.hint',
    'complaint.remark.left',
    'complaint.remark.tooMany',
    'violation.TEXT-CHARACTERS.remark',
    'violation.FIELD-INVALID.remark',
  ],
  oplossing: [...STEP_TEXTS, 'complaint.remedy.question'],
  controle: CHECK_TEXTS,
} as const satisfies Record<string, readonly string[]>;

/** Of the form that asks for a call. */
export const CALL_TEXTS: readonly string[] = [
  'fallback.message',
  'fallback.retry',
  'form.busy',
  'complaint.call.text',
  'complaint.call.phone',
  'complaint.call.phoneHint',
  'complaint.call.country',
  'complaint.call.moment',
  'complaint.call.button',
  'violation.FIELD-MISSING.phoneNumber',
  'violation.FIELD-INVALID.phoneNumber',
];

export const stepTexts = (step: keyof typeof STEPS): readonly string[] => STEPS[step];

/** For the test that compares them with what the islands name. */
export const ALL_TEXTS: readonly string[] = [...Object.values(STEPS).flat(), ...CALL_TEXTS];
