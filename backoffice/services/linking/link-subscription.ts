/**
 * Links a subscription to the account that knows its number, postcode and house number (NL) or last name (BE). Whatever
 * part is wrong, the refusal is the same and the same statements run, so that nothing can be guessed.
 */
import { addDays } from '../../../contract/dates.ts';
import { LINK_PROOFS, linkByHouseNumber, linkByLastName } from '../../../contract/linking.ts';
import type { Violation } from '../../../contract/violations.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countForm } from '../../kernel/idempotency/count-form.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import type { Trx } from '../../kernel/tables.ts';
import { findAccount } from '../account/account.repository.ts';
import {
  changeHolder,
  findByNumber,
  type LinkableSubscription,
  listLeftAddresses,
} from '../subscriptions/holder.repository.ts';
import { isOpenFor } from '../subscriptions/subscriptions.ts';
import { countAgainst, LINK_LIMITS } from './link-limits.ts';
import { mailAboutLink } from './linking.mails.ts';
import { openRequest } from './linking.repository.ts';
import { decideLink, OLD_ADDRESS_DAYS } from './linking.rules.ts';
import { addUndo } from './way-back.ts';

export interface LinkResult {
  readonly violations: readonly Violation[];
  readonly subscriptionId: string | null;
  /** With LINK-ALREADY-LINKED: the request with which the account can ask for a code. */
  readonly requestId: string | null;
}

export const linkRefused = (...violations: readonly Violation[]): LinkResult => ({
  violations,
  subscriptionId: null,
  requestId: null,
});
export const linked = (subscriptionId: string): LinkResult => ({
  violations: [],
  subscriptionId,
  requestId: null,
});

const OPERATION = 'linkSubscription';
/** An id that no subscription and no account has: the statements run for an unknown number too. */
const NO_ID = '';

/** @throws Refused RATE-LIMITED after too many attempts, and as `mutateOnce` does */
export async function linkSubscription(context: BackofficeContext, input: unknown): Promise<LinkResult> {
  const read = readInput(inputOf(context), input);
  if (!read.ok) return linkRefused(...read.violations);
  const { subscriptionNumber, zipCode } = read.input;
  const proof = LINK_PROOFS[context.brand.brandCountry];
  const evidence = { zipCode, [proof]: read.input[proof] };
  const counted = await countForm(context, read.input, () =>
    countAgainst(LINK_LIMITS, context, subscriptionNumber),
  );
  const result = await mutateOnce(context, {
    operation: OPERATION,
    input: read.input,
    change: async (trx): Promise<LinkResult> => {
      const found = await findByNumber(trx, subscriptionNumber);
      const candidate = await candidateOf(trx, context, found);
      const isShown = found !== undefined && isLinkable(found, context);
      const { account, today } = context;
      const decision = decideLink(isShown ? candidate : undefined, evidence, {
        accountId: account.id,
        today,
      });
      if (!found || decision === 'no match') return linkRefused({ code: 'LINK-NO-MATCH' });
      if (decision === 'own') return linkRefused({ code: 'LINK-OWN' });
      const isFree = decision === 'free' && (await link(trx, context, found));
      return isFree ? linked(found.id) : offerCode(trx, context, found);
    },
  });
  // Many readers can share one network, so only attempts that fail use up its limit.
  if (result.subscriptionId !== null) await counted?.giveBack();
  return result;
}

/** A house number or a last name, by the country of the requested host. */
function inputOf({ brand }: BackofficeContext) {
  const byHouseNumber = LINK_PROOFS[brand.brandCountry] === 'houseNumber';
  return byHouseNumber ? linkByHouseNumber : linkByLastName;
}

export function isLinkable(
  { brandKey }: Pick<LinkableSubscription, 'brandKey'>,
  context: BackofficeContext,
): boolean {
  const isShown = context.visibleBrands.some(({ key }) => key === brandKey);
  return isShown && isOpenFor('subscriptionlinking', { brandKey }, context);
}

async function candidateOf(trx: Trx, { today }: BackofficeContext, found: LinkableSubscription | undefined) {
  const since = addDays(today, -OLD_ADDRESS_DAYS);
  const left = await listLeftAddresses(trx, found?.id ?? NO_ID, since);
  const holder = await findAccount(trx, found?.holder ?? NO_ID);
  return {
    holder: found?.holder ?? null,
    endsOn: found?.endsOn ?? null,
    addresses: [found?.address, holder?.address, ...left].filter((address) => address != null),
    lastNames: [found?.lastName, holder?.last_name].filter((name) => name != null),
  };
}

/** @returns false when another account was first */
async function link(trx: Trx, context: BackofficeContext, found: LinkableSubscription): Promise<boolean> {
  const { account } = context;
  if (!(await changeHolder(trx, found.id, { from: null, to: account.id }, context.now))) return false;
  await writeAudit(trx, context, OPERATION, found.id, {
    before: { holder: null },
    after: { holder: account.id },
  });
  const undoKey = await addUndo(trx, context, { subscriptionId: found.id, formerHolder: null });
  await mailAboutLink(trx, context, found, { undoKey, formerHolder: null });
  return true;
}

async function offerCode(trx: Trx, { account, brand, now }: BackofficeContext, { id }: LinkableSubscription) {
  const { id: requestId } = await openRequest(trx, {
    account_id: account.id,
    subscription_id: id,
    brand_key: brand.key,
    matched_at: new Date(now).toISOString(),
  });
  return { ...linkRefused({ code: 'LINK-ALREADY-LINKED' }), requestId };
}
