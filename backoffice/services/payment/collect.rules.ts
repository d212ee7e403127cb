/** Whether an announced debit is sent on its day, and by which mandate; and which mail follows when it is not. */
import type { IsoDay } from '../../../contract/dates.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import type { StoredWay } from '../invoices/ways-to-pay.repository.ts';
import { cardDays } from './card.rules.ts';
import { mandateAges } from './debits.rules.ts';
import { CARDS, DEBITS, type ReturnAction } from './payment.rule-set.ts';

/** Why a debit was stopped: before it was sent, by the provider, or by what its bank said. */
export type StopCause =
  /** The portal was down on its day. */
  | 'late'
  /** The reader chose to pay each invoice. */
  | 'per-invoice'
  | 'no-mandate'
  /** Another reader holds the subscription now. */
  | 'other-account'
  | 'mandate-invalid'
  /** The provider does not know it, or has it for another seller. */
  | 'mandate-unknown'
  | 'mandate-old'
  | 'card-ended'
  | 'mandate-refused'
  | 'refused'
  /** It was ended in the provider's own console. */
  | 'ended'
  | 'returned-twice'
  | Exclude<ReturnAction, 'retry'>;

interface Told {
  readonly mail: 'method-lost' | 'debit-failed' | null;
  readonly needsOperator?: boolean;
}

const CHOOSE = { mail: 'method-lost' } as const;
const PAY = { mail: 'debit-failed' } as const;
const OPERATOR = { mail: null, needsOperator: true } as const;

/** What follows from a cause. */
export const TOLD: Readonly<Record<StopCause, Told>> = {
  ...{ late: OPERATOR, 'per-invoice': { mail: null }, 'no-mandate': CHOOSE, 'other-account': PAY },
  ...{ 'mandate-invalid': CHOOSE, 'mandate-unknown': CHOOSE, 'mandate-old': CHOOSE, 'card-ended': CHOOSE },
  ...{ 'mandate-refused': CHOOSE, refused: { ...PAY, needsOperator: true }, ended: OPERATOR },
  ...{ 'returned-twice': PAY, 'mandate-dead': CHOOSE, 'reader-wish': PAY },
  ...{ died: OPERATOR, double: OPERATOR, unknown: OPERATOR },
};

interface Wish {
  readonly today: IsoDay;
  readonly debitOn: IsoDay;
  /** Whose invoice it is. */
  readonly accountId: string | null;
  /** The day after the last one on which it can be sent. */
  readonly lateFrom: IsoDay;
  /** How the subscription is paid now. */
  readonly way: StoredWay | undefined;
  /** The reader as the provider knows them, for the seller of the invoice. */
  readonly customerId: string | undefined;
  /** The seller whom the mandate is for; undefined where that is not known. */
  readonly mandateSeller: string | null | undefined;
  readonly entityId: string;
}

interface Charge {
  readonly mandateId: string;
  readonly method: 'debit' | 'card';
  /** At the provider. */
  readonly mandate: string;
  readonly customer: string;
  readonly profile: string | null;
}

/** The mandate is the one in force now: never another one, also when that is newer. */
export function chargeOf(wish: Wish): { readonly stopped: StopCause } | Charge {
  const { today, accountId, way, customerId } = wish;
  const stopped = (cause: StopCause) => ({ stopped: cause });
  if (today >= wish.lateFrom) return stopped('late');
  if (way?.method === 'per_invoice') return stopped('per-invoice');
  const mandate = way?.mandate;
  if (!mandate || way.method === 'none') return stopped('no-mandate');
  if (mandate.account_id !== accountId) return stopped('other-account');
  if (mandate.status !== 'valid') return stopped('mandate-invalid');
  const isOfSeller = (wish.mandateSeller ?? wish.entityId) === wish.entityId;
  if (mandate.provider_id === null || customerId === undefined || !isOfSeller)
    return stopped('mandate-unknown');
  // The same in both countries today.
  const month = mandate.card_month;
  if (month !== null && cardDays(ruleOn(CARDS, 'nl', today), month).lastDay < today)
    return stopped('card-ended');
  const ages = mandateAges(ruleOn(DEBITS, 'nl', today), {
    signedOn: mandate.signed_at.slice(0, 10),
    lastCollectionOn: mandate.last_collected_on,
  });
  if (today >= ages.deadFrom) return stopped('mandate-old');
  return {
    ...{ mandateId: mandate.id, method: way.method, mandate: mandate.provider_id },
    ...{ customer: customerId, profile: mandate.profile },
  };
}
