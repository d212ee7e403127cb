/** Limits of withdrawals from contracts, which the back office counts. `limits.ts` says what holds for all. */
import { DAY, HOUR, type LimitRow, SAID } from './limit-row.ts';

const NO_COPY = 'the withdrawal is received; the page says that no mail comes';

export const WITHDRAWAL_LIMITS = {
  'withdrawal-network': {
    protects: 'the database from withdrawals of a program',
    per: 'network, of senders without a login',
    attempts: 60,
    seconds: HOUR,
    said: SAID.form,
  },
  'withdrawal-copy': {
    protects:
      'one mailbox from copies of withdrawals of one sender; the page and its PDF are the receipt then',
    per: 'network or account, and mailbox',
    attempts: 3,
    seconds: DAY,
    said: NO_COPY,
  },
  'withdrawal-copy-all': {
    protects: 'one mailbox from copies of withdrawals of many senders',
    per: 'mailbox',
    attempts: 12,
    seconds: DAY,
    said: NO_COPY,
  },
  'withdrawal-told': {
    protects:
      'the mailbox of a contract from withdrawals in its name, of one sender; one press is enough for all',
    per: 'network or account, and subscription',
    attempts: 3,
    seconds: DAY,
    said: SAID.nothing,
  },
  'withdrawal-told-all': {
    protects: 'the mailbox of a contract from withdrawals in its name, of many senders',
    per: 'subscription',
    attempts: 12,
    seconds: DAY,
    said: SAID.nothing,
  },
  'withdrawal-file': {
    protects: 'the processor: each PDF is made when it is asked for',
    per: 'withdrawal',
    attempts: 60,
    seconds: HOUR,
    said: SAID.page,
  },
} satisfies Record<string, LimitRow>;
