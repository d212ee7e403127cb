/** Parses documents one by one: an invalid one is reported by name and field, and left out. */
import * as v from 'valibot';

type Facts = Readonly<Record<string, string | number | boolean | undefined>>;

export interface ContentLog {
  warn(message: string, facts?: Facts): void;
  report(error: unknown, facts?: Facts): void;
}

/** The valid documents, in the given order. */
export function parseDocuments<Schema extends v.GenericSchema>(
  schema: Schema,
  documents: readonly unknown[],
  log: ContentLog,
): v.InferOutput<Schema>[] {
  return documents.flatMap((document) => {
    const parsed = parseDocument(schema, document, log);
    return parsed === undefined ? [] : [parsed];
  });
}

/** The document, or undefined when it is invalid. */
export function parseDocument<Schema extends v.GenericSchema>(
  schema: Schema,
  document: unknown,
  log: ContentLog,
  name = nameOf(document),
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, document);
  if (result.success) return result.output;
  const complaints = result.issues.map(
    (issue) =>
      `${v.getDotPath(issue) ?? 'the document'} is ${issue.received}, expected ${issue.expected ?? issue.message}`,
  );
  log.report(new Error(`Content document ${name} is left out: ${complaints.join('; ')}`), { document: name });
  return undefined;
}

function nameOf(document: unknown): string {
  const parsed = v.safeParse(
    v.object({ _id: v.string(), _type: v.optional(v.string(), 'no type') }),
    document,
  );
  return parsed.success ? `${parsed.output._id} (${parsed.output._type})` : 'without _id';
}
