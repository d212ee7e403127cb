/** The file with everything that is stored about a reader: streamed, and not stored. Its schema is public. */
import { downloadZip } from 'client-zip';
import type { RequestContext } from '../../lib/page/context.ts';
import type { Exported } from './submit-export.ts';

/** A path below `public/`. A change of the file's form gets a new schema. */
export const SCHEMA_PATH = '/schemas/mijn-gegevens-1.json';

export function exportFile(
  { brand, account, t, today }: RequestContext,
  { tables, files }: Exported,
  now: Date = new Date(),
): Response {
  const data = {
    $schema: `https://${brand.portalHost}${SCHEMA_PATH}`,
    version: 1,
    madeAt: now.toISOString(),
    accountId: account?.id,
    tables,
  };
  const readme = ['file', 'tables', 'times', 'files', 'questions'].map((part) =>
    t(`personalData.readme.${part}`),
  );
  async function* entries() {
    yield { name: 'leesmij.txt', input: `${readme.join('\r\n\r\n')}\r\n`, lastModified: now };
    yield { name: 'gegevens.json', input: `${JSON.stringify(data, null, 2)}\n`, lastModified: now };
    for await (const { path, bytes } of files) yield { name: path, input: bytes, lastModified: now };
  }
  return new Response(downloadZip(entries()).body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="mijn-gegevens-${today}.zip"`,
      'cache-control': 'no-store',
    },
  });
}
