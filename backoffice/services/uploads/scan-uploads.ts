/** Has each whole file scanned. A file that the scanner did not decide about stays where it is, and is not passed on. */
import type { Kysely } from 'kysely';
import type { Recurring, StopSignals } from '../../jobs/ticker.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { BackofficeTables } from '../../kernel/tables.ts';
import type { VirusScanner } from './clamd.ts';
import { dropObjects } from './remove-upload.ts';
import { claimScan, markScan, postponeScan } from './scans.repository.ts';
import { listObjects } from './uploads.repository.ts';
import type { UploadRow } from './uploads.tables.ts';

export interface ScanContext {
  readonly db: Kysely<BackofficeTables>;
  readonly files: FileStorage;
  readonly scanner: VirusScanner;
  readonly now: () => number;
  readonly log: BackofficeLog;
}

const EVERY_MS = 1_000;
/** Connections to the scanner. */
const AT_ONCE = 4;
/** Longer than a scan takes. A file whose scan was killed waits this long. */
const CLAIM_MS = 60_000;
const AGAIN_AFTER_MS = 15_000;

export function scanUploads(context: ScanContext): Recurring {
  return {
    first: EVERY_MS,
    tick: async ({ stop, abort }: StopSignals): Promise<number> => {
      while (!stop.aborted && (await scanNext(context, abort)) > 0);
      return EVERY_MS;
    },
  };
}

/** @returns how many scans were tried */
export async function scanNext(context: ScanContext, signal: AbortSignal): Promise<number> {
  const { db, now } = context;
  const claimed: UploadRow[] = [];
  while (claimed.length < AT_ONCE) {
    const next = await claimScan(db, now(), now() + CLAIM_MS);
    if (!next) break;
    claimed.push(next);
  }
  await Promise.all(claimed.map((upload) => scanOne(context, upload, signal)));
  return claimed.length;
}

async function scanOne(context: ScanContext, upload: UploadRow, signal: AbortSignal): Promise<void> {
  const { id } = upload;
  const { db, files, scanner, now, log } = context;
  try {
    const [file] = (await listObjects(db, id)).filter(({ role }) => role === 'file');
    if (!file) throw new Error('A file to scan has no bytes');
    const outcome = await scanner.scan(await files.read(file.name), signal);
    if (outcome === 'clean') await markScan(db, upload, { state: 'ready', is_scanned: 1 });
    else if (outcome === 'found') {
      if (!(await markScan(db, upload, { state: 'refused', refusal: 'FILE-VIRUS' }))) return;
      log.warn('A virus was found in an uploaded file', { upload: id });
      await dropObjects({ db, files }, id);
    } else await postponeScan(db, upload, now() + AGAIN_AFTER_MS);
  } catch (error) {
    log.report(new Error('An uploaded file could not be scanned', { cause: error }), { upload: id });
    await postponeScan(db, upload, now() + AGAIN_AFTER_MS);
  }
}
