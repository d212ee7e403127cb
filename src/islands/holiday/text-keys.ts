/** Which texts each island uses: the page sends these and no others. A test reads the islands and compares. */
import type { ChangeKind, Compensation } from '../../../gen/operations.ts';
import { STEP_TEXTS } from '../wizard/step.ts';

const violations = (...codes: readonly string[]) => codes.map((code) => `violation.${code}`);

const KINDS: readonly ChangeKind[] = ['suspension', 'temporary_address'];

const COUNTS = ['newspapers', 'magazines'].flatMap((unit) => [
  `holiday.count.${unit}.one`,
  `holiday.count.${unit}.more`,
]);

/** What a change of each kind does. */
const EFFECTS: Readonly<Record<ChangeKind, readonly string[]>> = {
  suspension: [
    'holiday.effect.paused.one',
    'holiday.effect.paused.more',
    'holiday.effect.credit',
    'holiday.effect.extend',
    'holiday.effect.extendTo',
    'holiday.effect.none',
    'holiday.effect.back.newspaper',
    'holiday.effect.back.magazine',
  ],
  temporary_address: ['holiday.effect.elsewhere.one', 'holiday.effect.elsewhere.more', 'holiday.effect.home'],
};

const FAILURE = ['fallback.message', 'fallback.retry', 'form.busy'];

/** What the server may say about days that are days. */
const DAY_VIOLATIONS = violations(
  'DATE-ORDER',
  'HOLIDAY-NO-ISSUE',
  'HOLIDAY-OVERLAP',
  'HOLIDAY-QUOTA.none',
  'HOLIDAY-QUOTA.some',
  'HOLIDAY-TOO-FAR',
  'HOLIDAY-TOO-SHORT',
  'HOLIDAY-TOO-SOON',
  'NOT-FOUND',
);

const STEPS = {
  soort: [
    ...STEP_TEXTS,
    'holiday.kind.question',
    'holiday.kind.suspension',
    'holiday.kind.suspension.hint',
    'holiday.kind.temporary_address',
    'holiday.kind.temporary_address.hint',
  ],
  abonnementen: [...STEP_TEXTS, 'holiday.subscriptions.question'],
  datums: [
    ...STEP_TEXTS,
    ...violations('DATE-INVALID', 'GENERIC-ERROR'),
    'calendar.closed',
    'calendar.next',
    'calendar.previous',
    'calendar.reasons',
    'holiday.dates.first',
    'holiday.dates.firstHint',
    'holiday.dates.last',
    'holiday.dates.pickFirst',
    'holiday.dates.pickLast',
    'holiday.dates.presets',
    'holiday.dates.typed',
    'holiday.day.delivery',
    'holiday.day.first',
    'holiday.day.last',
    'holiday.quote.empty',
    'holiday.legend.delivery',
  ],
  adres: [
    ...STEP_TEXTS,
    'holiday.address.abroad',
    'holiday.address.abroadHint',
    'holiday.address.abroadLink',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What the date choice shows for each kind. */
const DAYS: Readonly<Record<ChangeKind, readonly string[]>> = {
  suspension: ['holiday.day.paused', 'holiday.legend.paused'],
  temporary_address: ['holiday.day.other_address', 'holiday.legend.other_address'],
};

export function stepTexts(step: keyof typeof STEPS, kind: ChangeKind = 'suspension'): readonly string[] {
  return step === 'datums' ? [...STEPS.datums, ...DAYS[kind]] : STEPS[step];
}

/** For what the back office says of days: as many again, and nobody has chosen any yet. */
export function quoteTexts(kind: ChangeKind): readonly string[] {
  return [
    ...COUNTS,
    ...DAY_VIOLATIONS,
    ...EFFECTS[kind],
    'holiday.count.days.one',
    'holiday.count.days.more',
    'holiday.quote.heading',
    'holiday.quote.issues',
  ];
}

/** The overview while nothing is in it. */
const EMPTY = [...FAILURE, 'holiday.changes.empty', 'holiday.changes.emptyText', 'holiday.end.close'];

const CHANGES = [
  ...COUNTS,
  ...FAILURE,
  'form.close',
  ...violations(
    'GENERIC-ERROR',
    'HOLIDAY-CLOSED',
    'HOLIDAY-PAST',
    'IDEMPOTENCY-BUSY',
    'NOT-FOUND',
    'NOT-OFFERED',
    'RATE-LIMITED',
    'UNAUTHENTICATED',
  ),
  'holiday.period',
  'holiday.changes.coming',
  'holiday.changes.past',
  'holiday.changes.running',
  'holiday.changes.goesTo',
  'holiday.changes.reason',
  'holiday.changes.whenEnded',
  'holiday.end.close',
  'holiday.end.done.cancelled',
  'holiday.end.done.ended',
  'holiday.end.keep',
  'holiday.state.cancelled',
  'holiday.state.running',
];

interface Endable {
  readonly kind: ChangeKind;
  readonly compensation: Compensation;
  readonly canCancel: boolean;
  readonly canEndEarly: boolean;
}

/** @param changes those of the overview: another kind never comes in while it is on show, nor a way to end one */
export function changesTexts(changes: readonly Endable[]): readonly string[] {
  const ofKinds = KINDS.flatMap((kind) => {
    const those = changes.filter((change) => change.kind === kind);
    if (those.length === 0) return [];
    return [
      ...EFFECTS[kind].filter((key) => !isOther(key, those)),
      `holiday.kind.${kind}.word`,
      ...(those.some(({ canCancel }) => canCancel) ? endTexts(`holiday.end.cancel.${kind}`) : []),
      ...(those.some(({ canEndEarly }) => canEndEarly) ? endTexts(`holiday.end.early.${kind}`) : []),
    ];
  });
  return ofKinds.length > 0 ? [...CHANGES, ...ofKinds] : EMPTY;
}

/** Texts of ways to make good that none of them has; nor does a change know the day that its subscription then ends on. */
function isOther(key: string, changes: readonly Endable[]): boolean {
  const way = /^holiday\.effect\.(credit|extend|extendTo)$/.exec(key)?.[1];
  return way !== undefined && !changes.some(({ compensation }) => compensation === way);
}

const endTexts = (key: string) => [key, `${key}.heading`, `${key}.text`];

/** For the test that compares them with what the islands name. */
export const ALL_TEXTS: readonly string[] = [
  ...KINDS.flatMap(quoteTexts),
  ...KINDS.flatMap((kind) =>
    (Object.keys(STEPS) as (keyof typeof STEPS)[]).flatMap((step) => stepTexts(step, kind)),
  ),
  ...changesTexts([]),
  ...changesTexts(
    KINDS.map((kind) => ({ kind, compensation: 'credit' as const, canCancel: true, canEndEarly: true })),
  ),
];
