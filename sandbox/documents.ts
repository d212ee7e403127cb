/** The lake's documents in memory, and which of them each perspective and token shows. */

export interface LakeDocument {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
}

export const PERSPECTIVES = ['raw', 'published', 'drafts', 'previewDrafts'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

const DRAFT = 'drafts.';

/**
 * The documents behind a query's `*`. A document with a dot in its id needs a token. The perspective `drafts` shows the
 * draft's version under the published id, with the draft's id in `_originalId`.
 */
export function documentsSeen(
  documents: Iterable<LakeDocument>,
  perspective: Perspective,
  hasToken: boolean,
): LakeDocument[] {
  const seen = [...documents].filter((document) => hasToken || !document._id.includes('.')).sort(byId);
  if (perspective === 'raw') return seen;
  const published = seen.filter(
    (document) => !document._id.startsWith(DRAFT) && !document._id.startsWith('versions.'),
  );
  if (perspective === 'published') return published;
  const merged = new Map(
    published.map((document) => [document._id, { ...document, _originalId: document._id }]),
  );
  for (const draft of seen.filter((document) => document._id.startsWith(DRAFT))) {
    const id = draft._id.slice(DRAFT.length);
    merged.set(id, { ...draft, _id: id, _originalId: draft._id });
  }
  return [...merged.values()].sort(byId);
}

function byId(one: LakeDocument, other: LakeDocument): number {
  return one._id < other._id ? -1 : 1;
}
