/** The files of the contact form on the server: the post of one without script, and what the form shows of them. */
import { MOST_FILES, readFileReference } from '../../../contract/uploads.ts';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { listOf } from '../../lib/page/form.ts';
import { receiveFile, violationOf } from '../../lib/page/receive-file.ts';
import type { Submitted } from '../../lib/page/submit.ts';

const FIELD = 'bestand';

/** Takes one file; the form then comes back with all that was typed. */
export async function addFile(context: RequestContext, request: Request): Promise<Submitted<never>> {
  const received = await receiveFile(context, request, { field: FIELD, draft: 'sleutel' });
  if (!received) return { kind: 'invalid', values: {}, status: 400, violations: [GENERIC_ERROR] };
  const { values, reference, violations } = received;
  const uploadKeys = [...listOf(values.uploadKeys), ...(reference ? [reference] : [])];
  const kept = { ...values, uploadKeys };
  return violations.length > 0
    ? { kind: 'invalid', values: kept, status: 422, violations }
    : { kind: 'open', values: kept, isGivenBack: true };
}

/** The posted references that are well formed, each once. */
export function filesIn(references: readonly string[]) {
  return [...new Set(references)]
    .flatMap((reference) => {
      const file = readFileReference(reference);
      return file ? [{ reference, ...file }] : [];
    })
    .slice(0, MOST_FILES);
}

const REFUSALS = [
  ...['FILE-EMPTY', 'FILE-TOO-LARGE', 'FILE-KIND', 'FILE-ENDING', 'FILE-BROKEN', 'FILE-PIXELS', 'FILE-VIRUS'],
  ...['FILES-TOO-MANY', 'FILES-FULL'],
];

/** The texts of refusals, by code. */
export const fileRefusals = (t: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    REFUSALS.map((code) => {
      const named = violationOf(code, FIELD).values ?? [];
      return [
        code,
        t(`violation.${code}`, Object.fromEntries(named.map(({ name, value }) => [name, value]))),
      ];
    }),
  );
