/** Whether the first issue after a holiday or a move came: the first answer counts. */
import { deliveryQuestionInput } from '../../contract/complaints.ts';
import type { Violation } from '../../contract/violations.ts';
import { writeAuditLines } from '../audit/audit.ts';
import type { BackofficeContext } from '../context.ts';
import { notFound } from '../doors/resolvers.ts';
import { mutateOnce } from '../idempotency/mutate-once.ts';
import { readInput } from '../read-input.ts';
import { refusal } from '../refusal.ts';
import { questionView } from './complaints.ts';
import { answerQuestion, findQuestion } from './questions.repository.ts';
import { listComplaintSubjects } from './subjects.ts';

export interface QuestionAnswer {
  readonly violations: readonly Violation[];
  readonly question: ReturnType<typeof questionView>;
}

/** @throws Refused NOT-FOUND for a question that is not theirs, or not shown here */
export function answerDeliveryQuestion(context: BackofficeContext, input: unknown): Promise<QuestionAnswer> {
  const operation = 'answerDeliveryQuestion';
  return mutateOnce(context, {
    operation,
    input,
    change: async (trx): Promise<QuestionAnswer> => {
      const read = readInput(deliveryQuestionInput, input);
      if (!read.ok) return { violations: read.violations, question: null };
      const { questionId, came } = read.input;
      const row = await findQuestion(trx, context.account.id, questionId);
      const question = row ? questionView(await listComplaintSubjects(trx, context), row) : null;
      if (!row || !question) throw notFound();

      const about = { subscriptionId: row.subscription_id, day: row.issue_day };
      const at = new Date(context.now).toISOString();
      if (!(await answerQuestion(trx, about, came ? 'yes' : 'no', at)))
        return { violations: [refusal('QUESTION-ANSWERED', 'questionId')], question };
      await writeAuditLines(trx, context, [
        { action: operation, subject: questionId, before: null, after: { ...about, came } },
      ]);
      return { violations: [], question };
    },
  });
}
