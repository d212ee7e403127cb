/** A new mail for a new e-mail address that waits for its confirmation, or no change after all. */
import * as v from 'valibot';
import { EmailOfSubscription, PendingEmailOfAccount } from '../../../gen/operations.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted, refused } from '../../lib/page/submit.ts';

/** The address of the account when there is no subscription. */
export interface EmailOwner {
  readonly brandId: string;
  readonly subscriptionId: string;
}

/** Values of the field `actie`. */
export const pendingAction = v.picklist(['opnieuw', 'stop'], 'FIELD-INVALID');
type PendingAction = v.InferOutput<typeof pendingAction>;

/** `vervallen`: nothing waits any more, because it was confirmed or stopped elsewhere. */
type PendingOutcome = 'gestuurd' | 'gestopt' | 'vervallen';

export async function sendPendingAction(
  context: RequestContext,
  action: PendingAction,
  idempotencyKey: string,
  owner?: EmailOwner,
): Promise<Result<PendingOutcome>> {
  const found = await pendingChange(context, owner);
  if (!found.ok) return found;
  if (found.data === undefined) return accepted('vervallen');
  const place = { accountId: context.account?.id ?? '', changeId: found.data };
  const options = { idempotencyKey: `${idempotencyKey}-${action}` };
  const sent = await askRest<unknown>(context, ({ customer }) =>
    action === 'stop'
      ? customer.cancelEmailChange(place, options)
      : customer.resendEmailChange(place, options),
  );
  if (sent.ok) return accepted(action === 'stop' ? 'gestopt' : 'gestuurd');
  if (sent.rejection.status === 404) return accepted('vervallen');
  const [violation] = sent.rejection.violations;
  return violation?.code === 'RATE-LIMITED' ? refused({ ...violation, field: 'mail' }) : sent;
}

async function pendingChange(
  context: RequestContext,
  owner: EmailOwner | undefined,
): Promise<Result<string | undefined>> {
  if (owner) {
    const result = await ask(context, EmailOfSubscription, owner);
    return result.ok ? accepted(result.data.subscription?.pendingEmail?.changeId) : result;
  }
  const result = await ask(context, PendingEmailOfAccount, {});
  return result.ok ? accepted(result.data.account.pendingEmail?.changeId) : result;
}
