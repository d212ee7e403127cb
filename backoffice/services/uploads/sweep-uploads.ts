/** Deletes files that can never become whole, files of a form that was not sent, and files that were passed on long ago. */
import type { Recurring, StopSignals } from '../../jobs/ticker.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db } from '../../kernel/tables.ts';
import { dropObject, removeUpload } from './remove-upload.ts';
import { AT_MOST, listLostObjects, listOldUploads } from './sweep.repository.ts';
import { waitingBytes } from './uploads.repository.ts';
import { EMPTY_LINK_MS, FULL_FROM_BYTES, HANDED_OFF_MS, UNSENT_MS } from './uploads.rules.ts';

interface SweepContext {
  readonly db: Db;
  readonly files: FileStorage;
  readonly now: () => number;
  readonly log: BackofficeLog;
}

const EVERY_MS = 600_000;
/** A part that was written and not placed within this time belongs to a request that was cut off. */
const LOST_MS = 3_600_000;

export function sweepUploads(context: SweepContext): Recurring {
  return {
    first: 60_000,
    tick: async ({ stop }: StopSignals): Promise<number> => {
      try {
        while (!stop.aborted && (await sweep(context, stop)) >= AT_MOST);
        await reportFullRoom(context);
      } catch (error) {
        context.log.report(new Error('Old uploads could not be deleted', { cause: error }));
      }
      return EVERY_MS;
    },
  };
}

/** Warns while there is still room for files, so that an operator can see who fills it before readers are refused. */
async function reportFullRoom({ db, log }: SweepContext): Promise<void> {
  const { all } = await waitingBytes(db, null);
  if (all > FULL_FROM_BYTES)
    log.report(new Error('The room for files of readers is nearly full'), { bytes: all });
}

/** Two servers may sweep at once: deleting what is gone is no error. @returns how many files were deleted */
export async function sweep(
  { db, files, now }: Omit<SweepContext, 'log'>,
  stop?: AbortSignal,
): Promise<number> {
  const before = (milliseconds: number) => new Date(now() - milliseconds).toISOString();
  const old = await listOldUploads(db, {
    now: before(0),
    empty: before(EMPTY_LINK_MS),
    unsent: before(UNSENT_MS),
    handedOff: before(HANDED_OFF_MS),
  });
  for (const { id } of old) {
    if (stop?.aborted) break;
    await removeUpload({ db, files }, id);
  }
  for (const { name } of await listLostObjects(db, before(LOST_MS))) {
    if (stop?.aborted) break;
    await dropObject({ db, files }, name);
  }
  return old.length;
}
