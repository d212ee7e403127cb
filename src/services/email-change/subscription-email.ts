/** The page of the e-mail address of one subscription: what it takes, and the props of its form. */
import * as v from 'valibot';
import { emailInput } from '../../../contract/email.ts';
import { keyInput } from '../../../contract/idempotency-key.ts';
import type { Violation } from '../../../contract/violations.ts';
import { ChangeEmail, type EmailOfSubscriptionQuery } from '../../../gen/operations.ts';
import type { SubscriptionEmailProps } from '../../islands/email-change/SubscriptionEmail.island.tsx';
import type { Texts } from '../../lib/content/texts.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import { accepted, outcomeOf, type Submitted } from '../../lib/page/submit.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { type EmailOwner, pendingAction, sendPendingAction } from './pending-actions.ts';

export const FIELDS = ['email'] as const;

/** In the address: what a button did. */
const DONE_PARAMETER = 'gelukt';

const key = { sleutel: keyInput };
const forms = v.variant(
  'actie',
  [
    v.object({ ...key, actie: v.literal('vraag'), email: emailInput }),
    v.object({ ...key, actie: pendingAction }),
  ],
  'FIELD-INVALID',
);
type Posted = v.InferOutput<typeof forms>;

const emailPath = ({ brandId, subscriptionId }: EmailOwner): string =>
  `/abonnementen/email/${encodeURIComponent(brandId)}/${encodeURIComponent(subscriptionId)}`;

/** @returns in its data the address of the next page */
export function submitEmail(
  context: RequestContext,
  request: Request,
  owner: EmailOwner,
): Promise<Submitted<string> | Response> {
  return submitWithFreshLogin<Posted, string>(context, request, {
    schema: forms,
    send: async (posted) => {
      if (posted.actie === 'vraag') return askFor(context, posted, owner);
      const done = await sendPendingAction(context, posted.actie, posted.sleutel, owner);
      return done.ok ? accepted(`${emailPath(owner)}?${DONE_PARAMETER}=${done.data}`) : done;
    },
  });
}

async function askFor(
  context: RequestContext,
  { email, sleutel: idempotencyKey }: Extract<Posted, { actie: 'vraag' }>,
  owner: EmailOwner,
): Promise<Result<string>> {
  const input = { subscriptionId: owner.subscriptionId, email };
  const result = await ask(context, ChangeEmail, { input }, { idempotencyKey });
  const outcome = outcomeOf(result, (data) => data.changeEmail);
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
