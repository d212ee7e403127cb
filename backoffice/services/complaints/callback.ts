/** Saves a reader's request for a call, which is offered after three complaints in a month. */
import { callbackInput } from '../../../contract/complaints.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import { lockSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { mailAboutCallback } from './complaints.mails.ts';
import { addCallback, lastCallback } from './complaints.repository.ts';
import { offerOf } from './complaints.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

interface CallbackResult {
  readonly violations: readonly Violation[];
  readonly callback: ReturnType<typeof offerOf>;
}

export function requestCallback(context: BackofficeContext, input: unknown): Promise<CallbackResult> {
  const operation = 'requestCallback';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx): Promise<CallbackResult> => {
      const { account, brand, now } = context;
      await lockSubscriptions(trx, account.id);
      const complaints = (await listComplaintSubscriptions(trx, context)).flatMap((one) => one.complaints);
      const callback = offerOf(complaints, await lastCallback(trx, account.id), now);
      const read = readInput(callbackInput, input);
      if (!read.ok) return { violations: read.violations, callback };
      if (!callback.isOffered) return { violations: [refuse('CALLBACK-NOT-OFFERED', '')], callback };

      const requestedAt = new Date(now).toISOString();
      const { phoneNumber: phone_number, moment } = read.input;
      const id = crypto.randomUUID();
      const row = { id, account_id: account.id, brand_key: brand.key, phone_number, moment };
      await addCallback(trx, { ...row, requested_at: requestedAt });
      await writeAudit(trx, context, operation, id, { after: { moment } });
      await mailAboutCallback(trx, context, { id, moment });
      return { violations: [], callback: { isOffered: false, requestedAt } };
    },
  });
}
