/** Pure decisions about a change of an e-mail address and its way back. Instants are milliseconds since 1970. */

const HOUR_MS = 3_600_000;

export const EMAIL_RULES = {
  confirmMs: 24 * HOUR_MS,
  /** How long the old address can undo the change. Meanwhile no second change can replace that old address. */
  revertMs: 72 * HOUR_MS,
  /** After an undone change, so that the owner has time for a new password. */
  lockAfterRevertMs: 24 * HOUR_MS,
} as const;

/** Both addresses are the same when the reader only confirms the present one. */
export interface EmailChange {
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly askedAt: number;
  readonly end: { readonly as: 'confirmed' | 'cancelled' | 'replaced' | 'taken'; readonly at: number } | null;
  readonly revertedAt: number | null;
}

/**
 * `open`: waits for the new address. `undoable`: confirmed, and the old address can still undo it. `final`: confirmed for
 * good, as the present address is at once. `overtaken`: the address was changed in another way since, so that this change
 * can do nothing any more.
 */
export type ChangeStatus =
  | 'open'
  | 'expired'
  | 'cancelled'
  | 'replaced'
  | 'taken'
  | 'undoable'
  | 'final'
  | 'undone'
  | 'overtaken';

/** @param current the present address of the account or subscription */
export function statusOf(
  { oldEmail, newEmail, askedAt, end, revertedAt }: EmailChange,
  current: string | null,
  now: number,
): ChangeStatus {
  if (end === null) {
    if (current !== oldEmail) return 'overtaken';
    return now < askedAt + EMAIL_RULES.confirmMs ? 'open' : 'expired';
  }
  if (end.as !== 'confirmed') return end.as;
  if (revertedAt !== null) return 'undone';
  if (current !== newEmail) return 'overtaken';
  return oldEmail !== newEmail && now < end.at + EMAIL_RULES.revertMs ? 'undoable' : 'final';
}

/** The instant from which the address can be changed again; null when it can be changed now. */
export function lockedUntil(changes: readonly EmailChange[], now: number): number | null {
  const ends = changes.flatMap(({ oldEmail, newEmail, end, revertedAt }) => {
    if (revertedAt !== null) return [revertedAt + EMAIL_RULES.lockAfterRevertMs];
    if (oldEmail === newEmail) return [];
    return end?.as === 'confirmed' ? [end.at + EMAIL_RULES.revertMs] : [];
  });
  const last = Math.max(...ends, now);
  return last > now ? last : null;
}

export type LinkPurpose = 'confirm' | 'cancel' | 'revert';

/** Whether a link still does what its button says. */
export function canUse(purpose: LinkPurpose, status: ChangeStatus): boolean {
  return status === (purpose === 'revert' ? 'undoable' : 'open');
}
