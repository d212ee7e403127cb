/** The page of an invitation. Opening it changes nothing: mail scanners open links too. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { Rejection } from '../../../contract/violations.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import { loginAddress } from '../../lib/auth/login.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import {
  type LinkScreen,
  limitGuesses,
  linkClients,
  linkScreen,
  outage,
} from '../../lib/page/mailed-link.ts';
import { seeOther, submit } from '../../lib/page/submit.ts';
import { ASKED_PARAMETER, invitationPath } from './addresses.ts';

type InviteLink = ResponseOf<(typeof REST)['customer']['readInvite']>;
export type InvitationScreen = LinkScreen<InviteLink>;

const STATUS: Readonly<Partial<Record<InviteLink['state'], number>>> = {
  unknown: 404,
  full: 409,
  used: 410,
  declined: 410,
  revoked: 410,
  expired: 410,
  ended: 410,
};

const REPLIES = { ja: 'accept', nee: 'decline', vraag: 'ask' } as const;
const input = v.object({ antwoord: v.picklist(['ja', 'nee', 'vraag'], 'FIELD-MISSING') });

/** @returns a redirect after a reply, so that a refresh does not repeat it */
export async function invitationScreen(
  context: RequestContext,
  request: Request,
  key: string,
): Promise<InvitationScreen | Response> {
  const screen = await screenOf(context, request, key);
  return screen instanceof Response ? screen : limitGuesses(request, 'invitation', screen);
}

async function screenOf(context: RequestContext, request: Request, key: string) {
  const { customer } = linkClients(context);
  const place = { brandId: context.brand.id, key };
  const submitted = await submit<v.InferOutput<typeof input>, InviteLink & { asked: boolean }>(
    context,
    request,
    {
      schema: input,
      send: async ({ antwoord }) => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const result = await customer.answerInvite({ ...place, reply: REPLIES[antwoord] }, options);
        return result.ok ? { ok: true, data: { ...result.data, asked: antwoord === 'vraag' } } : result;
      },
    },
  );
  const path = invitationPath(key);
  if (submitted.kind === 'done' && submitted.data.state !== 'unknown')
    return seeOther(submitted.data.asked ? `${path}?${ASKED_PARAMETER}` : path);
  // The session ended after the page was opened: the reader accepts after the login.
  if (submitted.kind === 'invalid' && submitted.status === 401)
    return seeOther(loginAddress(context.brand, path));
  if (submitted.kind === 'invalid' && submitted.status !== 422) return refused(submitted);
  const result = await customer.readInvite(place);
  return result.ok ? linkScreen(result, ({ state }) => STATUS[state] ?? 200) : refused(result.rejection);
}

function refused(rejection: Rejection): InvitationScreen {
  if (rejection.status === 429) return { kind: 'limited', status: 429, retryAfter: 600 };
  return outage(rejection);
}

/** The brand's page for a new account, which comes back to the invitation. */
export function createAccountAddress(url: string, returnAddress: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}callback_url=${encodeURIComponent(returnAddress)}`;
}

export function invitationLines(t: Texts, { state, product, holderName }: InviteLink): MailedLinkLines {
  const values = { holder: holderName ?? t('mail.sharing.someone'), product: product?.name ?? '' };
  if (state === 'open')
    return { main: t('invitation.heading', values), text: t('invitation.text', values), spot: 'readers' };
  return {
    main: t(`invitation.${state}`, values),
    text: t(`invitation.${state}.text`, values),
    spot: ['own', 'reading'].includes(state) ? 'readers' : unusableSpot(state),
    isDone: state === 'reading',
  };
}
