/** Submits the form that downloads the reader's data: those of the back office and those of the portal. */
import * as v from 'valibot';
import { keyInput } from '../../../contract/idempotency-key.ts';
import type { PersonalTables } from '../../../contract/personal-data.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { personalDataOf } from '../../lib/store/personal-data.ts';

const input = v.object({ sleutel: keyInput });

export function exportData(
  context: RequestContext,
  request: Request,
): Promise<Submitted<PersonalTables> | Response> {
  const accountId = context.account?.id ?? '';
  return submitWithFreshLogin(context, request, {
    schema: input,
    async send({ sleutel: idempotencyKey }) {
      const result = await askRest(context, ({ customer }) =>
        customer.exportData({ accountId }, { idempotencyKey }),
      );
      if (!result.ok) return result;
      return { ok: true, data: { ...result.data, ...(await personalDataOf(accountId)) } };
    },
  });
}
