/**
 * What stands at the wizard's address beside the wizard: a complaint that is followed, asking for a call, and the
 * question whether the first paper came. The address says which.
 */
import {
  type ComplaintFactsFragment,
  ComplaintServices,
  ComplaintsOverview,
  FollowComplaint,
} from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type Submitted, seeOther } from '../../lib/page/submit.ts';
import {
  CALLBACK_PARAMETER,
  complaintPath,
  DONE,
  FOLLOW_PARAMETER,
  QUESTION_PARAMETER,
} from './addresses.ts';
import { submitQuestionAnswer } from './answer-question.ts';
import { callMe } from './call-me.ts';

export type SecondaryScreen =
  | { readonly kind: 'follow'; readonly complaint: ComplaintFactsFragment }
  | { readonly kind: 'callback'; readonly submitted: Open; readonly isOffered: boolean }
  | { readonly kind: 'called' }
  | { readonly kind: 'question'; readonly submitted: Submitted<unknown>; readonly question: Question }
  | { readonly kind: 'thanks' }
  | { readonly kind: 'outage'; readonly traceId: string | undefined };

type Open = Exclude<Submitted<unknown>, { kind: 'done' }>;

type Question = {
  readonly questionId: string;
  readonly day: string;
  readonly product: { readonly kind: string };
};

/** Undefined where the wizard is asked for. */
export async function secondaryScreenOf(
  context: RequestContext,
  request: Request,
  parameters: URLSearchParams,
): Promise<SecondaryScreen | Response | undefined> {
  const complaintId = parameters.get(FOLLOW_PARAMETER);
  if (complaintId !== null) return follow(context, complaintId);
  if (parameters.has(CALLBACK_PARAMETER)) return callback(context, request, parameters);
  const questionId = parameters.get(QUESTION_PARAMETER);
  return questionId === null ? undefined : question(context, request, parameters, questionId);
}

async function follow(context: RequestContext, complaintId: string): Promise<SecondaryScreen | Response> {
  const result = await ask(context, FollowComplaint, { complaintId });
  const complaint = result.ok ? result.data.complaint : undefined;
  if (complaint) return { kind: 'follow', complaint };
  return result.ok ? GONE() : broken(result.rejection);
}

async function callback(
  context: RequestContext,
  request: Request,
  parameters: URLSearchParams,
): Promise<SecondaryScreen | Response> {
  const submitted = await callMe(context, request);
  if (submitted.kind === 'done')
    return seeOther(`${complaintPath(context.surface)}?${CALLBACK_PARAMETER}=${DONE}`);
  const services = await ask(context, ComplaintServices, {});
  if (!services.ok && submitted.kind === 'open') return broken(services.rejection);
  const { isOffered, requestedAt } = services.ok
    ? services.data.complaintServices.callback
    : { isOffered: true, requestedAt: null };
  // An address alone has asked for nothing.
  const isAskedFor = Boolean(requestedAt) && !isOffered;
  if (isAskedFor && parameters.get(CALLBACK_PARAMETER) === DONE && request.method !== 'POST')
    return { kind: 'called' };
  return { kind: 'callback', submitted, isOffered };
}

async function question(
  context: RequestContext,
  request: Request,
  parameters: URLSearchParams,
  questionId: string,
): Promise<SecondaryScreen | Response> {
  const submitted = await submitQuestionAnswer(context, request, questionId);
  if (submitted.kind === 'done') return seeOther(submitted.data);
  const overview = await ask(context, ComplaintsOverview, {});
  if (!overview.ok) return broken(overview.rejection);
  const found = overview.data.complaintServices.questions.find((one) => one.questionId === questionId);
  // Answered before, or over: there is nothing to ask any more.
  if (!found && parameters.has(DONE) && request.method !== 'POST') return { kind: 'thanks' };
  if (!found) return seeOther(complaintPath(context.surface));
  const { day, subscription } = found;
  return { kind: 'question', submitted, question: { questionId, day, product: subscription.product } };
}

const GONE = () => new Response(null, { status: 404 });

function broken(rejection: {
  readonly violations: readonly { readonly code: string }[];
  readonly traceId?: string;
}): SecondaryScreen | Response {
  const isGone = rejection.violations.some(({ code }) => code === 'NOT-FOUND');
  return isGone ? GONE() : { kind: 'outage', traceId: rejection.traceId };
}
