/** The bytes of the files of an export, one file after another. */
import type { FilePath } from '../../../contract/personal-data.ts';
import { sessionOf } from '../../lib/auth/session.ts';
import { askRest } from '../../lib/page/ask-rest.ts';
import type { RequestContext } from '../../lib/page/context.ts';

export interface ExportedFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Leaves out a file that was deleted meanwhile.
 * @throws Error when a file cannot be read now, so that the download fails and does not look complete
 */
export async function* readFiles(
  context: RequestContext,
  request: Request,
  paths: readonly FilePath[],
): AsyncGenerator<ExportedFile> {
  const accountId = context.account?.id ?? '';
  for (const { id: fileId, path } of paths) {
    // The token of the first moment expires during a download over a slow connection.
    const session = await sessionOf(request, context.brand, context.log);
    const result = await askRest({ ...context, session }, ({ customer }) =>
      customer.readExportedFile({ accountId, fileId }),
    );
    if (result.ok) yield { path, bytes: result.data.bytes };
    else if (!result.rejection.violations.some(({ code }) => code === 'NOT-FOUND'))
      throw new Error('A file of an export could not be read');
  }
}
