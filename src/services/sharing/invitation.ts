/** The page of an invitation. Opening it changes nothing: mail scanners open links too. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import { loginAddress } from '../../lib/auth/login.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type LinkScreen, linkClients, linkPage } from '../../lib/page/mailed-link.ts';
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
const buttons = v.object({ antwoord: v.picklist(['ja', 'nee', 'vraag'], 'FIELD-MISSING') });

/** After a reply it redirects, so that a refresh does not repeat it. */
export function invitationScreen(context: RequestContext, request: Request, key: string) {
  const { customer } = linkClients(context);
  const place = { brandId: context.brand.id, key };
  const path = invitationPath(key);
  return linkPage(context, request, {
    action: 'invitation',
    buttons,
    read: () => customer.readInvite(place),
    press: ({ antwoord }) =>
      customer.answerInvite({ ...place, reply: REPLIES[antwoord] }, { idempotencyKey: crypto.randomUUID() }),
    statusOf: ({ state }) => STATUS[state] ?? 200,
    after: ({ antwoord }) => (antwoord === 'vraag' ? `${path}?${ASKED_PARAMETER}` : path),
    // The session ended after the page was opened: the reader accepts after the login.
    login: loginAddress(context.brand, path),
  });
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
