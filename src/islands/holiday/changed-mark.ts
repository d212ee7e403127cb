import type { ChangeKind } from '../../../gen/operations.ts';

/** The icon on the delivery ribbon for days of a change. */
export function changedMark(kind: ChangeKind) {
  return kind === 'suspension' ? 'paused' : 'other_address';
}
