import type { Work } from '../../jobs/work.ts';
import { matchWithdrawals } from './match-withdrawals.ts';
import { MATCHING } from './withdrawing.repository.ts';

export const withdrawingWork: Work = {
  queues: [MATCHING],
  recurring: (deps) => [matchWithdrawals(deps)],
};
