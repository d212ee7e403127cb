import type { Db } from '../../kernel/tables.ts';

/** At one time, so that a sweep after a long pause does not read all rows at once. */
export const AT_MOST = 1_000;

/** Instants, ISO text in UTC: `now`, and those before which an empty, an unsent and a passed-on file is old. */
export function listOldUploads(
  db: Db,
  {
    now,
    empty,
    unsent,
    handedOff,
  }: { readonly now: string; readonly empty: string; readonly unsent: string; readonly handedOff: string },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('upload')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('case_id', 'is', null), where('created_at', '<=', unsent)]),
        // Nothing can be added to these any more.
        where.and([
          where('state', '=', 'receiving'),
          where('received', '=', 0),
          where('created_at', '<=', empty),
        ]),
        where.and([where('state', '=', 'receiving'), where('expires_at', '<=', now)]),
        where('handed_off_at', '<=', handedOff),
      ]),
    )
    .orderBy('created_at')
    .limit(AT_MOST)
    .execute();
}

/**
 * Objects that belong to no file: parts that were never placed, parts that a killed request left beside a whole file, and
 * a second whole file. @param before ISO text in UTC
 */
export function listLostObjects(db: Db, before: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('upload_object')
    .innerJoin('upload', 'upload.id', 'upload_object.upload_id')
    .select('upload_object.name')
    .where('written_at', '<=', before)
    .where((where) =>
      where.or([
        where.and([where('role', '=', 'part'), where('position', 'is', null)]),
        where.and([where('role', '=', 'part'), where('state', '!=', 'receiving')]),
        where.and([where('role', '=', 'file'), where('state', 'in', ['receiving', 'refused'])]),
      ]),
    )
    .limit(AT_MOST)
    .execute();
}
