/** Which texts each island uses: the page sends these and no others. A test reads the islands and compares. */
import { STEP_TEXTS } from '../wizard/step.ts';

const violations = (...codes: readonly string[]) => codes.map((code) => `violation.${code}`);

const EFFECTS = [
  'moving.effect.temporary',
  'moving.effect.paused',
  'moving.effect.outside.digital',
  'moving.effect.outside.paper',
  'moving.effect.first.newspaper',
  'moving.effect.first.magazine',
];

const STEPS = {
  datum: [...STEP_TEXTS, 'moving.day.label', ...violations('FIELD-MISSING.movingDay', 'DATE-INVALID')],
  adres: [
    ...STEP_TEXTS,
    'moving.abroad',
    'moving.abroad.hint',
    'moving.abroad.link',
    'moving.find',
    'moving.find.none',
    'moving.find.unavailable',
    'moving.find.streets',
    'moving.find.other',
    'moving.find.suffixes',
  ],
  abonnementen: [...STEP_TEXTS, 'moving.subscriptions.question'],
} as const satisfies Record<string, readonly string[]>;

export function stepTexts(step: keyof typeof STEPS): readonly string[] {
  return STEPS[step];
}

const EMPTY = ['fallback.message', 'fallback.retry', 'moving.close', 'moving.empty', 'moving.emptyText'];

const MOVES = [
  ...EMPTY,
  ...EFFECTS,
  ...violations(
    'GENERIC-ERROR',
    'IDEMPOTENCY-BUSY',
    'MOVING-CLOSED',
    'MOVING-PAST',
    'NOT-FOUND',
    'NOT-OFFERED',
    'RATE-LIMITED',
    'UNAUTHENTICATED',
  ),
  'form.busy',
  'form.close',
  'moving.coming',
  'moving.past',
  'moving.until',
  'moving.state.submitted',
  'moving.state.scheduled',
  'moving.state.done',
  'moving.state.cancelled',
  'moving.cancel',
  'moving.cancel.done',
  'moving.cancel.heading',
  'moving.cancel.keep',
  'moving.cancel.not',
  'moving.cancel.text',
];

/** @param isAny whether there is a move in the overview: a first one never comes in while it is on show */
export function movesTexts(isAny: boolean): readonly string[] {
  return isAny ? MOVES : EMPTY;
}

/** For the test that compares them with what the islands name. */
export const ALL_TEXTS: readonly string[] = [...Object.values(STEPS).flat(), ...MOVES];
