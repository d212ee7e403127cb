/** Lists the withdrawals that were sent from an account before its owner took it back. */
import { left, type Recovery, subjectsOf } from '../../kernel/recovery.ts';

export const withdrawingRecovery: Recovery = {
  service: 'withdrawing',
  // What was carried out gave money back, so that only a person can put it right.
  changes: {
    sendWithdrawal: { lists: ['withdrawal'] },
    answerWithdrawalLink: {
      none: 'Only the mailbox of the contract has the link, and the answer names no login.',
    },
  },
  undo: async (_trx, recovering) =>
    [...subjectsOf(recovering, 'sendWithdrawal')].map((reference) => left('withdrawal', reference)),
};
