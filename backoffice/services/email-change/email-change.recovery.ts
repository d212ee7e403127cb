/** Puts back the e-mail addresses of the subscriptions of an account that its owner takes back. */
import * as v from 'valibot';
import { type Recovery, undone } from '../../kernel/recovery.ts';
import {
  listSubscriptionEmails,
  saveSubscriptionEmail,
} from '../subscriptions/subscription-email.repository.ts';
import { endChange, listSubscriptionChangesSince, markReverted } from './email-change.repository.ts';

const rememberedEmails = v.array(v.object({ id: v.string(), email: v.nullable(v.string()) }));

export const emailChangeRecovery: Recovery = {
  service: 'email-change',
  changes: {
    changeEmail: { lists: ['subscriptionEmail'] },
    useEmailLink: { lists: ['subscriptionEmail'] },
    askEmailChange: {
      none: 'It is what the way back takes back. No other change can be asked for until then.',
    },
    resendEmailChange: { lists: ['subscriptionEmail'] },
    cancelEmailChange: { none: 'The address stays as it is.' },
  },
  remember: listSubscriptionEmails,
  undo: async (trx, { context: { account, now }, since, remembered }) => {
    const changes = await listSubscriptionChangesSince(trx, account.id, since);
    const open = changes.filter(({ end }) => end === null);
    await endChange(
      trx,
      open.map(({ id }) => id),
      'cancelled',
      now,
    );
    for (const { id } of changes.filter(({ end, revertedAt }) => end?.as === 'confirmed' && !revertedAt))
      await markReverted(trx, id, now);
    const held = await listSubscriptionEmails(trx, account.id);
    const read = v.safeParse(rememberedEmails, remembered);
    const before = read.success ? read.output : oldEmailsOf(changes);
    const different = before.filter(({ id, email }) =>
      held.some((one) => one.id === id && one.email !== email),
    );
    for (const { id, email } of different)
      await saveSubscriptionEmail(trx, { accountId: account.id, subscriptionId: id }, email);
    return open.length + different.length > 0 ? [undone('subscriptionEmail')] : [];
  },
};

/** For a change that was asked for with an earlier release. */
function oldEmailsOf(changes: Awaited<ReturnType<typeof listSubscriptionChangesSince>>) {
  return changes.flatMap(({ subscriptionId, oldEmail, end }) =>
    subscriptionId !== null && end?.as === 'confirmed' ? [{ id: subscriptionId, email: oldEmail }] : [],
  );
}
