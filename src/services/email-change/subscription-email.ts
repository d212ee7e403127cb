/** The page of the e-mail address of one subscription: what it takes, and the props of its form. */
import * as v from 'valibot';
import { emailInput } from '../../../contract/email.ts';
import type { Violation } from '../../../contract/violations.ts';
import { ChangeEmail, type EmailOfSubscriptionQuery } from '../../../gen/operations.ts';
import type { SubscriptionEmailProps } from '../../islands/email-change/SubscriptionEmail.island.tsx';
import type { Texts } from '../../lib/content/texts.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import { accepted, type Submitted } from '../../lib/page/submit.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { type EmailOwner, pendingAction, sendPendingAction } from './pending-actions.ts';

export const FIELDS = ['email'] as const;

/** In the address: what a button did. */
const DONE_PARAMETER = 'gelukt';

const forms = v.variant(
  'actie',
  [v.object({ actie: v.literal('vraag'), email: emailInput }), v.object({ actie: pendingAction })],
  'FIELD-INVALID',
);

const emailPath = ({ brandId, subscriptionId }: EmailOwner): string =>
  `/abonnementen/email/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;

/** @returns in its data the address of the next page */
export function submitEmail(
  context: RequestContext,
  request: Request,
  owner: EmailOwner,
): Promise<Submitted<string> | Response> {
  return submitWithFreshLogin(context, request, {
    schema: forms,
    send: async (posted, key) => {
      if (posted.actie === 'vraag') return askFor(context, posted.email, key, owner);
      const done = await sendPendingAction(context, posted.actie, key, owner);
      return done.ok ? accepted(`${emailPath(owner)}?${DONE_PARAMETER}=${done.data}`) : done;
    },
  });
}

async function askFor(
  context: RequestContext,
  email: string,
  key: string,
  owner: EmailOwner,
): Promise<Result<string>> {
  const input = { subscriptionId: owner.subscriptionId, email };
  const outcome = await askOutcome(context, ChangeEmail, { input }, key);
  return outcome.ok ? accepted(emailPath(owner)) : outcome;
}

export type SubscriptionWithEmail = NonNullable<EmailOfSubscriptionQuery['subscription']>;

/** What a button did, when the address says so and it is still true. */
export function doneText(
  parameters: URLSearchParams,
  { pendingEmail }: Pick<SubscriptionWithEmail, 'pendingEmail'>,
): 'emailChange.sentAgain' | 'emailChange.stopped' | undefined {
  const done = parameters.get(DONE_PARAMETER);
  if (done === 'gestuurd' && pendingEmail) return 'emailChange.sentAgain';
  return (done === 'gestopt' || done === 'vervallen') && !pendingEmail ? 'emailChange.stopped' : undefined;
}

/** True where the back office offers the change. */
export const isOffered = ({ actions }: SubscriptionWithEmail): boolean =>
  actions.some(({ name, allowed }) => name === 'change_email' && allowed);

export function emailFormProps(
  { surface, t }: RequestContext,
  submitted: Exclude<Submitted<string>, { kind: 'done' }>,
  /** During an outage it has its ids only. */
  subscription: EmailOwner & Partial<Pick<SubscriptionWithEmail, 'pendingEmail'>>,
  errors: SubscriptionEmailProps['errors'],
): SubscriptionEmailProps {
  const { values } = submitted;
  const { subscriptionId, pendingEmail } = subscription;
  return {
    texts: textsFor(t, 'SubscriptionEmail'),
    surface,
    postTo: emailPath(subscription),
    subscriptionId,
    idempotencyKey: textOf(values, 'sleutel') || newDraftId(),
    pending: pendingEmail?.email ?? null,
    value: textOf(values, 'email'),
    errors,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
  };
}

const BY_FIELD = new Set(['FIELD-MISSING.email', ...WAIT_TEXTS]);

export const violationText = (t: Texts, violation: Violation, today: string): string =>
  shared.violationText(t, withWait(t, violation), today, BY_FIELD);
