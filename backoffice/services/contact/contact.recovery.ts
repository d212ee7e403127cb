/** Lists the messages to customer service that were sent from an account before its owner took it back. */
import { left, type Recovery, subjectsOf } from '../../kernel/recovery.ts';

export const contactRecovery: Recovery = {
  service: 'contact',
  // A message is passed on within a minute, so that only the person who got it can drop it.
  changes: { sendContactMessage: { lists: ['message'] } },
  undo: async (_trx, recovering) =>
    [...subjectsOf(recovering, 'sendContactMessage')].map((reference) => left('message', reference)),
};
