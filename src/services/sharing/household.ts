/** The page of shared access: its forms, and the questions that confirm. */
import * as v from 'valibot';
import { emailInput } from '../../../contract/email.ts';
import { LONGEST_NAME } from '../../../contract/sharing.ts';
import type { Violation } from '../../../contract/violations.ts';
import {
  LeaveSharedAccess,
  RevokeCoReader,
  RevokeInvite,
  SendInvite,
  type SharedAccessFragment,
} from '../../../gen/operations.ts';
import type { SharingQuestion } from '../../islands/sharing/SharingDialog.island.tsx';
import type { Texts } from '../../lib/content/texts.ts';
import * as shared from '../../lib/content/violation-text.ts';
import { WAIT_TEXTS, withWait } from '../../lib/content/wait-text.ts';
import type { Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { accepted, type Submitted, submit } from '../../lib/page/submit.ts';
import { LEAVE_PARAMETER, REVOKE_PARAMETER, STOP_PARAMETER } from './addresses.ts';

export type Household = SharedAccessFragment['subscriptions'][number];
export type Invite = Household['invites'][number];
export type CoReader = Household['coReaders'][number];
export type SharedWithMe = SharedAccessFragment['sharedWithMe'][number];

/** Whether someone reads along, or is invited. */
export const hasPeople = ({ coReaders, invites }: Household): boolean =>
  coReaders.length + invites.length > 0;

/** How many places are left. */
export const freeText = (t: Texts, { placesLeft }: Household): string =>
  t(placesLeft === 1 ? 'sharing.free.one' : 'sharing.free.more', { count: placesLeft });

/** One object per form; the field `soort` names the form. */
const input = v.variant(
  'soort',
  [
    v.object({
      soort: v.literal('uitgenodigd'),
      subscriptionId: v.string('FIELD-MISSING'),
      email: v.pipe(v.string('FIELD-MISSING'), emailInput),
      name: v.optional(v.string('FIELD-INVALID'), ''),
    }),
    v.object({ soort: v.literal('ingetrokken'), inviteKey: v.string('FIELD-MISSING') }),
    v.object({ soort: v.literal('gestopt'), accountId: v.string('FIELD-MISSING') }),
    v.object({ soort: v.literal('verlaten'), placeId: v.string('FIELD-MISSING') }),
  ],
  'FIELD-MISSING',
);
type Input = v.InferOutput<typeof input>;

export const DONE = ['uitgenodigd', 'ingetrokken', 'gestopt', 'verlaten'] as const;
export type Done = (typeof DONE)[number];

/** What a form has done, and the key of the invitation that it sent. */
export interface Shared {
  readonly done: Done;
  readonly inviteKey: string | undefined;
}

export function submitSharing(context: RequestContext, request: Request): Promise<Submitted<Shared>> {
  const send = (given: Input, key: string) => sendForm(context, given, key);
  return submit(context, request, { schema: input, send });
}

async function sendForm(context: RequestContext, given: Input, key: string): Promise<Result<Shared>> {
  if (given.soort === 'uitgenodigd') return invite(context, given, key);
  const result = await end(context, given, key);
  return result.ok ? accepted({ done: given.soort, inviteKey: undefined }) : result;
}

type Invited = Extract<Input, { soort: 'uitgenodigd' }>;

async function invite(
  context: RequestContext,
  { subscriptionId, email, name }: Invited,
  key: string,
): Promise<Result<Shared>> {
  const input = { subscriptionId, email, name: name || null };
  const result = await askOutcome(context, SendInvite, { input }, key);
  if (!result.ok) return result;
  const { subscriptions } = result.data.sharedAccess;
  const shared = subscriptions.find(({ subscription }) => subscription.subscriptionId === subscriptionId);
  const inviteKey = shared?.invites.find((one) => one.email === email)?.inviteKey;
  return accepted({ done: 'uitgenodigd', inviteKey });
}

function end(context: RequestContext, given: Exclude<Input, Invited>, key: string): Promise<Result<unknown>> {
  switch (given.soort) {
    case 'ingetrokken':
      return askOutcome(context, RevokeInvite, { inviteKey: given.inviteKey }, key);
    case 'gestopt':
      return askOutcome(context, RevokeCoReader, { accountId: given.accountId }, key);
    case 'verlaten':
      return askOutcome(context, LeaveSharedAccess, { placeId: given.placeId }, key);
  }
}

const BY_FIELD = new Set(['FIELD-MISSING.email', ...WAIT_TEXTS]);

export function violationText(t: Texts, violation: Violation, today: string): string {
  if (violation.code === 'FIELD-INVALID' && violation.field === 'name')
    return t('sharing.form.nameTooLong', { count: LONGEST_NAME });
  return shared.violationText(t, withWait(t, violation), today, BY_FIELD);
}

/** How the holder knows the invited person. */
export const personOf = ({ name, email }: Invite): string => name ?? email;

/** A question with the field and the kind of the form that it sends without script. */
export interface Confirmation extends SharingQuestion {
  readonly button: string;
  readonly kind: Exclude<Done, 'uitgenodigd'>;
  readonly field: 'inviteKey' | 'accountId' | 'placeId';
}

/** One that nobody can accept any more is only removed from the list. */
export const revokeText = ({ state }: Invite): 'sharing.revoke' | 'sharing.remove' =>
  state === 'open' ? 'sharing.revoke' : 'sharing.remove';

export function revokeQuestion(t: Texts, invite: Invite): Confirmation {
  const person = personOf(invite);
  const text = revokeText(invite);
  return {
    id: invite.inviteKey,
    kind: 'ingetrokken',
    field: 'inviteKey',
    heading: t(`${text}.heading`),
    subject: [person],
    text: t(`${text}.text`, { person }),
    button: t(`${text}.button`),
  };
}

/** @param isAtOne whether the holder shares only one subscription */
export function stopQuestion(t: Texts, { accountId, name }: CoReader, isAtOne: boolean): Confirmation {
  const text = t('sharing.stop.text', { person: name });
  return {
    id: accountId,
    kind: 'gestopt',
    field: 'accountId',
    heading: t('sharing.stop.heading'),
    subject: [name],
    text: isAtOne ? text : `${text} ${t('sharing.stop.all')}`,
    button: t('sharing.stop.button'),
  };
}

export function leaveQuestion(t: Texts, { placeId, productName, holderName }: SharedWithMe): Confirmation {
  const holder = holderName ?? t('mail.sharing.someone');
  return {
    id: placeId,
    kind: 'verlaten',
    field: 'placeId',
    heading: t('sharing.leave.heading'),
    subject: [productName],
    text: t('sharing.leave.text', { product: productName, holder }),
    button: t('sharing.leave.button'),
  };
}

/** The question that the address asks; undefined when it asks none about what is shown. */
export function requestedQuestion(
  t: Texts,
  parameters: URLSearchParams,
  { subscriptions, sharedWithMe }: SharedAccessFragment,
): Confirmation | undefined {
  const [inviteKey, accountId, placeId] = [REVOKE_PARAMETER, STOP_PARAMETER, LEAVE_PARAMETER].map((name) =>
    parameters.get(name),
  );
  const invite = subscriptions.flatMap(({ invites }) => invites).find((one) => one.inviteKey === inviteKey);
  if (invite) return revokeQuestion(t, invite);
  const coReader = subscriptions.flatMap((one) => one.coReaders).find((one) => one.accountId === accountId);
  if (coReader) return stopQuestion(t, coReader, subscriptions.length === 1);
  const place = sharedWithMe.find((one) => one.placeId === placeId);
  return place && leaveQuestion(t, place);
}

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => [...word][0])
    .filter((_, place, all) => place === 0 || place === all.length - 1)
    .join('');

const MONTH = new Intl.DateTimeFormat('nl', { month: 'long', timeZone: 'UTC' });

/** `november`, from `2026-11`. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T12:00:00Z`));
