/** The files of the contact form on the server: the post of one without script, and what the form shows of them. */
import { MOST_FILES, readFileReference } from '../../../contract/uploads.ts';
import { GENERIC_ERROR } from '../../../contract/violations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf, withLists } from '../../lib/page/form.ts';
import { receiveForm, violationOf } from '../../lib/page/receive-file.ts';
import { type Form, invalid, rejectionOf, type Submitted, submitValues } from '../../lib/page/submit.ts';

const FIELD = 'bestand';
const REFERENCES = 'uploadKeys';

/** Takes one file, and sends the message unless the reader only added the file or the file is refused. */
export async function submitWithFile<Input>(
  context: RequestContext,
  request: Request,
  form: Form<Input, string>,
): Promise<Submitted<string>> {
  const names = { file: FIELD, references: REFERENCES, draft: 'sleutel' };
  const received = await receiveForm(context, request, names);
  if (!received) return { kind: 'invalid', values: {}, status: 400, violations: [GENERIC_ERROR] };
  const { refusal, fileName } = received;
  const values = withLists(received.values, [REFERENCES]);
  const login = await context.keepForm?.(values);
  if (login) return { kind: 'done', values, data: login };
  if (textOf(values, 'toevoegen') === '')
    return submitValues(context, values, form, refusal ? [refusal] : []);
  const wrong = refusal ?? (fileName === '' ? { code: 'FIELD-MISSING', field: FIELD } : undefined);
  return wrong ? invalid(context, values, rejectionOf([wrong])) : { kind: 'open', values, isGivenBack: true };
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
  ...['FILE-PASSWORD', 'FILE-ACTIVE', 'FILES-TOO-MANY', 'FILES-FULL'],
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
