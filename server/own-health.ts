/** What is broken in this process alone, whatever the state of what all nodes share. */

import type { LoopWatch } from './event-loop.ts';
import type { Gate } from './gate.ts';
import { broken, type NodeHealth, READY } from './node-health.ts';

interface Process {
  readonly isDraining: boolean;
  readonly gate: Pick<Gate, 'isJammed'>;
  /** Undefined while the process starts. */
  readonly loop: Pick<LoopWatch, 'hasStalled'> | undefined;
}

export function ownHealth({ isDraining, gate, loop }: Process): NodeHealth {
  if (isDraining) return broken('it is stopping');
  if (gate.isJammed()) return broken('its places are full');
  return loop?.hasStalled() ? broken('its event loop stood still') : READY;
}
