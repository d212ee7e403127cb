/** Changes the address of the account. The addresses of subscriptions change by the moving-house service. */

import { ADDRESS_COLUMNS, type Address } from '../../kernel/address.ts';
import { addressLabel } from '../../kernel/address-label.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { type Account, saveAddress } from './account.repository.ts';
import { isChangedElsewhere, type Versions } from './account.rules.ts';
import { accountTemplates } from './account.templates.ts';
import { accountView, ownAccount, ownAccountToChange } from './account.ts';

interface NewAddress {
  readonly address: Address;
  readonly expected?: Pick<Partial<Versions>, 'address'> | undefined;
  readonly checkOnly: boolean;
}

/**
 * @param checkOnly nothing is saved and no idempotency key is needed; the result is the account with the new address
 * @throws Refused as `mutateOnce` does; ACCOUNT-CHANGED
 */
export async function changeAddress(
  context: BackofficeContext,
  { address, expected = {}, checkOnly }: NewAddress,
) {
  if (checkOnly) return accountView({ ...(await ownAccount(context.db, context)), address }, context);
  const { account } = await mutateOnce(context, {
    operation: 'changeAddress',
    input: { address, expected },
    change: async (trx) => {
      const before = await ownAccountToChange(trx, context);
      if (!isSame(before.address, address)) {
        if (isChangedElsewhere(before, expected)) throw new Refused('ACCOUNT-CHANGED', 422);
        await change(trx, context, before, address);
      }
      return { violations: [], account: accountView({ ...before, address }, context) };
    },
  });
  return account;
}

async function change(
  trx: Trx,
  context: BackofficeContext,
  { id, address: before }: Account,
  address: Address,
): Promise<void> {
  await saveAddress(trx, id, address);
  const addressIn = before && { addressIn: before.country_code };
  await writeAudit(trx, context, 'changeAddress', id, {
    before: addressIn,
    after: { addressIn: address.country_code },
  });
  await mailTo(trx, context, accountTemplates['address-changed'], { address: addressLabel(address) });
}

function isSame(before: Address | null, after: Address): boolean {
  return before !== null && ADDRESS_COLUMNS.every((column) => before[column] === after[column]);
}
