/** The receipt of a withdrawal, as its page and its PDF have it. It uses no session. */
import type { REST, ResponseOf } from '../../../contract/rest.ts';
import type { Rejection } from '../../../contract/violations.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type LinkScreen, limitGuesses, linkClients } from '../../lib/page/mailed-link.ts';
import { invalid, type Submitted } from '../../lib/page/submit.ts';
import { invoiceDate, longDate } from '../../lib/shared/dates.ts';
import { euros } from '../../lib/shared/money.ts';

export type Receipt = ResponseOf<(typeof REST)['customer']['readWithdrawal']>;
export type ReceiptScreen = LinkScreen<Receipt | undefined>;

const TIME_ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const;

export async function receiptScreen(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<ReceiptScreen> {
  const { customer } = linkClients({ ...context, session: null });
  const result = await customer.readWithdrawal({ brandId: context.brand.id, link });
  if (result.ok) return { kind: 'link', status: 200, link: result.data };
  const { status, traceId } = result.rejection;
  if (status !== 404) return { kind: 'outage', status, traceId };
  return limitGuesses(request, 'withdrawal', { kind: 'link', status: 404, link: undefined });
}

type FileRefusal = Extract<Submitted<never>, { kind: 'invalid' }>;

/** @returns the file; status 404 for a link that the back office did not make, and 429 after many of those */
export async function receiptFile(
  context: RequestContext,
  request: Request,
  link: string,
): Promise<Response | FileRefusal> {
  const { customer } = linkClients({ ...context, session: null });
  const result = await customer.readWithdrawalFile({ brandId: context.brand.id, link });
  if (!result.ok) return refusalOf(context, request, result.rejection);
  const { bytes, name } = result.data;
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name ?? 'ontvangstbewijs.pdf'}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function refusalOf(
  context: RequestContext,
  request: Request,
  rejection: Rejection,
): Promise<FileRefusal> {
  const missing = { kind: 'link', status: 404, link: undefined } as const;
  const screen = rejection.status === 404 ? await limitGuesses(request, 'withdrawal', missing) : missing;
  if (screen.kind !== 'limited') return invalid(context, {}, rejection) as FileRefusal;
  const values = [{ name: 'seconds', value: String(screen.retryAfter) }];
  const violations = [{ code: 'RATE-LIMITED', values }];
  return invalid(context, {}, { status: screen.status, violations }) as FileRefusal;
}

/** The local day, and `15.04.09`: to the second, as the receipt must have it. */
export function receivedOn(receivedAt: string, country: 'nl' | 'be'): { date: string; time: string } {
  const local = Temporal.Instant.from(receivedAt).toZonedDateTimeISO(TIME_ZONES[country]);
  const time = local.toPlainTime().toString({ smallestUnit: 'second' });
  return {
    date: invoiceDate(local.toPlainDate().toString()),
    time: time.replaceAll(':', '.').replace(/^0/, ''),
  };
}

/** What happens with a subscription that the reader chose; undefined for every other withdrawal. */
export function ownText({ t, today }: RequestContext, { own }: Receipt): string | undefined {
  if (own === null) return undefined;
  const { state, productName: product, lastDay, backCents, backBy } = own;
  if (state === 'done')
    return backCents > 0 && backBy !== null
      ? t('withdrawing.own.done', { product, amount: euros(backCents), date: longDate(backBy, today) })
      : t('withdrawing.own.nothing', { product });
  if (state === 'waiting') return t('withdrawing.own.waiting', { product });
  if (state === 'late')
    return t('withdrawing.own.late', { product, date: lastDay === null ? '' : longDate(lastDay, today) });
  return t('withdrawing.own.person', { product });
}
