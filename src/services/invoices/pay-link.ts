/** The page of the link in a mail that pays an invoice. It uses no session: a relative with the mail can pay as well. */
import * as v from 'valibot';
import { payByLinkInput } from '../../../contract/payment.ts';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { leadTo } from '../../lib/page/checkout.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, type LinkScreen, linkClients, linkPage } from '../../lib/page/mailed-link.ts';
import { seeOther } from '../../lib/page/submit.ts';
import { euros } from '../../lib/shared/money.ts';

type PayLink = ResponseOf<(typeof REST)['customer']['readPayLink']>;
export type PayLinkScreen = LinkScreen<PayLink>;

const STATUS: Readonly<Partial<Record<PayLink['state'], number>>> = {
  ...{ invalid: 404, changed: 422, running: 422, unavailable: 503 },
};
const statusOf = ({ state }: PayLink): number => STATUS[state] ?? 200;

/** A posted form is text. */
const button = v.pipe(
  v.object({ cents: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  v.transform(({ cents }) => ({ cents: Number(cents) })),
  payByLinkInput,
);

/** @returns a response that leads to the provider's page, and after another press to this page */
export async function payLinkScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<PayLinkScreen | Response> {
  const { customer } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  const screen = await linkPage(context, request, {
    action: 'pay-link',
    limited: link,
    buttons: button,
    read: () => customer.readPayLink(place),
    press: ({ cents }) => customer.payByLink({ ...place, cents }, KEY_IS_LINK),
    statusOf,
  });
  if (request.method !== 'POST' || screen instanceof Response || screen.kind !== 'link') return screen;
  if (screen.status !== 200) return screen;
  const address = leadTo(context, screen.link.checkoutUrl, new URL(request.url).pathname);
  if (address.ok) return seeOther(address.data);
  return { ...screen, status: 503, link: { ...screen.link, state: 'unavailable' } };
}

/** The last attempt by the link, or the last press of its button, led to nothing. */
const FAILED: Readonly<Partial<Record<PayLink['state'], string>>> = {
  failed: 'payment.status.failed',
  cancelled: 'payment.status.cancelled',
  expired: 'payment.status.expired',
  changed: 'payment.link.changed',
  running: 'payment.link.running',
  unavailable: 'payment.link.unavailable',
};

export const canPress = ({ state }: PayLink): boolean => state === 'open' || state in FAILED;

export function payLinkLines(t: Texts, pay: PayLink, brand: string): MailedLinkLines {
  const { state, number, cents } = pay;
  if (state === 'invalid') return { text: t('payment.link.invalid'), spot: unusableSpot(state) };
  const about = t('payment.link.about', { number: number ?? '', brand });
  const owed = t('payment.link.open', { amount: euros(cents) });
  if (state === 'open') return { main: owed, text: about, spot: 'letters', hasForm: true };
  const failed = FAILED[state];
  if (failed) {
    const text = [t(`payment.link.${state}.after`), owed, about].join(' ');
    return { main: t(failed), text, spot: 'letters', hasForm: true };
  }
  const text = `${about} ${t(`payment.link.${state}.after`)}`;
  return { main: t(`payment.link.${state}`), text, spot: 'letters', isDone: state === 'paid' };
}
