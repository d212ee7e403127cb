/** Limits of mails to one mailbox: above them a mail is kept. */
import { keptUntil } from '../../../backoffice/outbox/recipient-limit.ts';
import { TEMPLATES } from '../../../gen/backoffice/templates.ts';
import { limitOf } from '../../../server/limits.ts';
import { useUp } from '../../support/used-limit.ts';
import type { Cases, Setup, Who } from './limit-case.ts';

const mailboxOf = (who: Who) => `${who}@brievenbus.example`;

const mail = {
  ...{
    id: 'm1',
    account_id: null,
    idempotency_id: 'm1',
    brand_key: 'ad',
    newsletter_id: null,
    kept_for: null,
  },
  ...{
    template_values: '{}',
    state: 'queued' as const,
    due_at: '',
    claim: 'c1',
    claimed_until: null,
    tries: 1,
  },
  ...{ problem: null, created_at: '', ended_at: null },
} as const;

async function isSentNow(
  { current }: Setup,
  who: Who,
  template: string,
  ofAccount = false,
): Promise<boolean> {
  const { db, fixture } = current;
  const deps = { db, now: () => fixture.clock.now, templates: TEMPLATES };
  const recipient = ofAccount ? null : mailboxOf(who);
  return (await keptUntil(deps, { ...mail, template, recipient }, mailboxOf(who))) === undefined;
}

export const MAIL_CASES = {
  'mail-of-account': {
    in: 'backoffice',
    subject: mailboxOf,
    attempt: (setup, who) => isSentNow(setup, who, 'address-changed', true),
  },
  'mail-of-others': {
    in: 'backoffice',
    subject: mailboxOf,
    attempt: (setup, who) => isSentNow(setup, who, 'sharing-invite'),
  },
  'mail-receipt': {
    in: 'backoffice',
    subject: mailboxOf,
    // A receipt above its limit is an ordinary mail, of which this mailbox has had all.
    attempt: async (setup, who) => {
      const { db, fixture } = setup.current;
      await useUp(db as never, limitOf('mail-of-others', mailboxOf(who)), fixture.clock.now, 0);
      return isSentNow(setup, who, 'contact-received');
    },
  },
} satisfies Cases;
