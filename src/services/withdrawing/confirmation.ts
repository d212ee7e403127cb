/** The page of the mail to the address of a contract. It uses no session: the mailbox is the proof. */
import * as v from 'valibot';
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import { WITHDRAWAL_REPLIES } from '../../../contract/withdrawing.ts';
import { type MailedLinkLines, unusableSpot } from '../../layouts/frame/mailed-link-lines.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { KEY_IS_LINK, linkClients, linkPage } from '../../lib/page/mailed-link.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';
import { receivedOn } from './receipt.ts';

export type Confirmation = ResponseOf<(typeof REST)['customer']['readWithdrawalLink']>;

const buttons = v.object({ reply: v.picklist(WITHDRAWAL_REPLIES, 'FIELD-MISSING') });

export function confirmationScreen(context: RequestContext, request: Request, link: string) {
  const { customer } = linkClients({ ...context, session: null });
  const place = { brandId: context.brand.id, link };
  return linkPage(context, request, {
    action: 'withdrawal-confirmation',
    buttons,
    read: () => customer.readWithdrawalLink(place),
    press: ({ reply }) => customer.answerWithdrawalLink({ ...place, reply }, KEY_IS_LINK),
    statusOf: ({ state }: Confirmation) => (state === 'invalid' ? 404 : 200),
  });
}

export function confirmationLines(
  { t, today, brand }: RequestContext,
  { state, productName, reference: number, receivedAt, lastDay, backCents, backBy, isDenied }: Confirmation,
): MailedLinkLines {
  const [product, reference] = [productName ?? '', number ?? ''];
  if (state === 'invalid') return { text: t('withdrawing.link.invalid'), spot: unusableSpot(state) };
  const lines = (key: 'person' | 'denied' | 'closed' | 'late' | 'reported', date = '') => ({
    main: t(`withdrawing.link.${key}`, { product }),
    text: t(`withdrawing.link.${key}.after`, { product, reference, date }),
    spot: 'folder' as const,
  });
  if (state === 'done' && isDenied) return { ...lines('reported'), isDone: true };
  if (state === 'done') {
    const date = backBy === null ? '' : longDate(backBy, today);
    const back = { amount: euros(backCents), date, reference };
    return {
      main: t('withdrawing.link.done', { product }),
      text: t(`withdrawing.link.done.${backCents > 0 ? 'back' : 'nothing'}`, back),
      ...{ spot: 'folder', isDone: true },
    };
  }
  if (state === 'late') return lines('late', lastDay === null ? '' : longDate(lastDay, today));
  if (state === 'denied') return { ...lines('denied'), isDone: true };
  if (state === 'closed') return lines('closed');
  if (state !== 'waiting') return { ...lines('person'), hasForm: true };
  const received = receivedAt === null ? { date: '', time: '' } : receivedOn(receivedAt, brand.brandCountry);
  return {
    main: t('withdrawing.link.waiting', { product }),
    text: t('withdrawing.link.waiting.after', { ...received, reference }),
    ...{ spot: 'folder', hasForm: true },
  };
}
