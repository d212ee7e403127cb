/** Submits the form that downloads the reader's data: those of the back office and those of the portal. */
import * as v from 'valibot';
import { filePaths, type PersonalTables } from '../../../contract/personal-data.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { submitWithFreshLogin } from '../../lib/page/fresh-login.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { personalDataOf } from '../../lib/store/personal-data.ts';
import { type ExportedFile, readFiles } from './exported-files.ts';

export interface Exported {
  readonly tables: PersonalTables;
  /** The files that the reader sent; each is read after the one before it was downloaded. */
  readonly files: AsyncIterable<ExportedFile>;
}

export function exportData(
  context: RequestContext,
  request: Request,
): Promise<Submitted<Exported> | Response> {
  const accountId = context.account?.id ?? '';
  return submitWithFreshLogin(context, request, {
    schema: v.object({}),
    async send(_, idempotencyKey) {
      const result = await askRest(context, ({ customer }) =>
        customer.exportData({ accountId }, { idempotencyKey }),
      );
      if (!result.ok) return result;
      const paths = filePaths(result.data);
      const tables = { ...result.data, ...(await personalDataOf(accountId)) };
      return { ok: true, data: { tables, files: readFiles(context, request, paths) } };
    },
  });
}
