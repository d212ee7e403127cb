import type { ChangeKind } from '../../../gen/operations.ts';

/** The ribbon's mark for days of a change. */
export function changedMark(kind: ChangeKind) {
  return kind === 'suspension' ? 'paused' : 'other_address';
}
