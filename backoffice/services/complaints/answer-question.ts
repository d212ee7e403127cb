/** Saves whether the first issue after a holiday, a move or a complaint came. The reader's first reply counts. */
import { deliveryQuestionInput } from '../../../contract/complaints.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import { questionView } from './complaints.ts';
import { answerQuestion, findQuestion } from './questions.repository.ts';
import { listComplaintSubscriptions } from './subscriptions-with-rules.ts';

interface QuestionResult {
  readonly violations: readonly Violation[];
  readonly question: ReturnType<typeof questionView>;
}

/** @throws Refused NOT-FOUND for a question of another account or of a brand that is not shown here */
export function answerDeliveryQuestion(context: BackofficeContext, input: unknown): Promise<QuestionResult> {
  const operation = 'answerDeliveryQuestion';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx): Promise<QuestionResult> => {
      const read = readInput(deliveryQuestionInput, input);
      if (!read.ok) return { violations: read.violations, question: null };
      const { questionId, came } = read.input;
      const row = await findQuestion(trx, context.account.id, questionId);
      const question = row ? questionView(await listComplaintSubscriptions(trx, context), row) : null;
      if (!row || !question) throw notFound();

      const about = { subscriptionId: row.subscription_id, day: row.issue_day };
      const at = new Date(context.now).toISOString();
      if (!(await answerQuestion(trx, about, came ? 'yes' : 'no', at)))
        return { violations: [refuse('QUESTION-ANSWERED', 'questionId')], question };
      await writeAudit(trx, context, operation, questionId, { after: { ...about, came } });
      return { violations: [], question };
    },
  });
}
