/** Which screen the address of the contact form shows. */
import { CASE_REFERENCE } from '../../../contract/contact.ts';
import { isIsoDay } from '../../../contract/dates.ts';
import { MOST_FILES } from '../../../contract/uploads.ts';
import type { Rejection } from '../../../contract/violations.ts';
import { ContactCaseOverview, type ContactFormQuery as Known } from '../../../gen/operations.ts';
import { ask } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import {
  ANSWER_PARAMETER,
  DONE_PARAMETER,
  FILES_PARAMETER,
  MISSING_PARAMETER,
  NO_CHAT_PARAMETER,
  TOPIC_PARAMETER,
} from './addresses.ts';
import { knownOf } from './contact-form.ts';
import {
  isFormHidden,
  isPhoneOpen,
  type Reach,
  reachOf,
  type TopicView,
  topicGroups,
  writableTopics,
} from './contact-page.ts';
import type { FollowedCase } from './followed-case.ts';

export interface DoneMessage {
  readonly reference: string;
  /** ISO day; undefined in an address that was typed by hand. */
  readonly answerBy: string | undefined;
  /** How many files went along. */
  readonly fileCount: number;
  /** How many of its files did not, and are not in `files` either. */
  readonly missingCount: number;
  /** Of a reader who is logged in; empty for a guest, who cannot follow a message. */
  readonly files: FollowedCase['files'];
}

export interface ContactScreen {
  readonly reach: Reach;
  readonly done: DoneMessage | undefined;
  /** The form is not shown, because the telephone or the chat is open now. */
  readonly isCallFirst: boolean;
  readonly outage: Rejection | undefined;
  readonly form:
    | {
        readonly known: Known | undefined;
        readonly topics: readonly TopicView[];
        readonly topicId: string | null;
      }
    | undefined;
}

/** A posted form is always shown again, also when the telephone or the chat opened meanwhile or the back office is down. */
export async function contactScreen(
  context: RequestContext,
  submitted: Submitted<unknown>,
  parameters: URLSearchParams,
): Promise<ContactScreen> {
  const reach = await reachOf(context);
  const isUntouched = submitted.kind === 'open' && !submitted.isGivenBack;
  const done = isUntouched ? await doneOf(context, parameters) : undefined;
  const cannotChat = parameters.has(NO_CHAT_PARAMETER) && !isPhoneOpen(reach);
  const isCallFirst = isUntouched && !done && !cannotChat && isFormHidden(context, reach);
  const nothing = { reach, done, isCallFirst, outage: undefined, form: undefined };
  if (done || isCallFirst) return nothing;
  const known = await knownOf(context);
  if (known && !known.ok && submitted.kind === 'open') return { ...nothing, outage: known.rejection };
  const topics = writableTopics(topicGroups(context, reach));
  const topicId = parameters.get(TOPIC_PARAMETER);
  return { ...nothing, form: { known: known?.ok ? known.data : undefined, topics, topicId } };
}

async function doneOf(
  context: RequestContext,
  parameters: URLSearchParams,
): Promise<DoneMessage | undefined> {
  const reference = parameters.get(DONE_PARAMETER) ?? '';
  if (!CASE_REFERENCE.test(reference)) return undefined;
  const day = parameters.get(ANSWER_PARAMETER) ?? '';
  const files = context.session ? await filesOf(context, reference) : [];
  const refused = files.filter(({ state }) => state === 'refused');
  return {
    reference,
    answerBy: isIsoDay(day) ? day : undefined,
    fileCount: countIn(parameters, FILES_PARAMETER),
    missingCount: Math.max(countIn(parameters, MISSING_PARAMETER) - refused.length, 0),
    files,
  };
}

/** Anybody can write anything in an address. */
function countIn(parameters: URLSearchParams, name: string): number {
  const count = Number(parameters.get(name));
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), MOST_FILES) : 0;
}

/** Without the list when the back office is down: the message itself was received. */
async function filesOf(context: RequestContext, reference: string): Promise<FollowedCase['files']> {
  const result = await ask(context, ContactCaseOverview, { reference });
  return result.ok ? (result.data.contactCase?.files ?? []) : [];
}
