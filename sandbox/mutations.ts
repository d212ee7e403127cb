/** Sanity's mutate protocol, as far as editors and tests need it: either all mutations of a request happen or none. */
import * as v from 'valibot';
import type { LakeDocument } from './documents.ts';
import { setAt, unsetAt } from './paths.ts';

export class MutationError extends Error {
  readonly status: 400 | 409;
  constructor(message: string, status: 400 | 409) {
    super(message);
    this.status = status;
  }
}

const document = v.looseObject({ _id: v.optional(v.string()), _type: v.string() });
const mutation = v.union([
  v.strictObject({ create: document }),
  v.strictObject({ createOrReplace: document }),
  v.strictObject({ delete: v.object({ id: v.string() }) }),
  v.strictObject({
    patch: v.strictObject({
      id: v.string(),
      set: v.optional(v.record(v.string(), v.unknown()), {}),
      unset: v.optional(v.array(v.string()), []),
    }),
  }),
]);
const request = v.object({ mutations: v.array(mutation) });
type Mutation = v.InferOutput<typeof mutation>;
type Patch = Extract<Mutation, { patch: unknown }>['patch'];

interface Result {
  readonly id: string;
  readonly operation: 'create' | 'update' | 'delete' | 'none';
}

/** @throws MutationError when the request is not understood or does not fit the documents. */
export function applyMutations(documents: ReadonlyMap<string, LakeDocument>, body: unknown, now: string) {
  const parsed = v.safeParse(request, body);
  if (!parsed.success) throw new MutationError(`Malformed mutations: ${parsed.issues[0].message}`, 400);
  const changed = new Map(documents);
  const results = parsed.output.mutations.map((one) => applyOne(changed, one, now));
  return { changed, results };
}

function applyOne(documents: Map<string, LakeDocument>, one: Mutation, now: string): Result {
  if ('delete' in one)
    return { id: one.delete.id, operation: documents.delete(one.delete.id) ? 'delete' : 'none' };
  if ('patch' in one) return applyPatch(documents, one.patch, now);
  const given = 'create' in one ? one.create : one.createOrReplace;
  const id = given._id ?? crypto.randomUUID();
  const existing = documents.get(id);
  if (existing && 'create' in one) throw new MutationError(`Document by ID "${id}" already exists`, 409);
  documents.set(id, stamp({ _createdAt: existing?._createdAt ?? now, ...given, _id: id }, now));
  return { id, operation: existing ? 'update' : 'create' };
}

function applyPatch(documents: Map<string, LakeDocument>, patch: Patch, now: string): Result {
  const existing = documents.get(patch.id);
  if (!existing) throw new MutationError(`Document by ID "${patch.id}" not found`, 409);
  const copy = structuredClone(existing) as Record<string, unknown>;
  for (const [path, value] of Object.entries(patch.set)) setAt(copy, path, value);
  for (const path of patch.unset) unsetAt(copy, path);
  documents.set(patch.id, stamp({ ...copy, _id: existing._id, _type: existing._type }, now));
  return { id: patch.id, operation: 'update' };
}

function stamp(given: LakeDocument, now: string): LakeDocument {
  return { ...given, _updatedAt: now, _rev: crypto.randomUUID() };
}
