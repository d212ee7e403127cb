/** Has each whole file scanned. A file that the scanner did not decide about stays where it is, and is not passed on. */
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import { claimUpTo, failClaim, finishClaim, queueOf } from '../../kernel/claims.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db } from '../../kernel/tables.ts';
import type { VirusScanner } from './clamd.ts';
import { dropObjects } from './remove-upload.ts';
import { listObjects } from './uploads.repository.ts';
import type { UploadRow } from './uploads.tables.ts';

export interface ScanContext {
  readonly db: Db;
  readonly files: FileStorage;
  readonly scanner: VirusScanner;
  readonly now: () => number;
  readonly log: BackofficeLog;
}

const EVERY_MS = 1_000;
/** Connections to the scanner. */
const AT_ONCE = 4;

export const SCANS = queueOf('upload', {
  id: 'id',
  claim: 'claimed_until',
  leaseMs: 60_000,
  waiting: { state: 'checking' },
  order: ['created_at'],
  since: 'created_at',
  pauseAfter: () => 15_000,
});

export const scanUploads = (context: ScanContext): Recurring =>
  untilIdle(EVERY_MS, async (abort) => (await scanNext(context, abort)) > 0);

/** @returns how many scans were tried */
export async function scanNext(context: ScanContext, signal: AbortSignal): Promise<number> {
  const claimed = await claimUpTo(context.db, SCANS, context.now(), AT_ONCE);
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
    if (outcome === 'clean') await finishClaim(db, SCANS, upload, { state: 'ready', is_scanned: 1 });
    else if (outcome === 'found') {
      if (!(await finishClaim(db, SCANS, upload, { state: 'refused', refusal: 'FILE-VIRUS' }))) return;
      log.warn('A virus was found in an uploaded file', { upload: id });
      await dropObjects({ db, files }, id);
    } else await failClaim(db, SCANS, upload, { now: now() });
  } catch (error) {
    log.report(new Error('An uploaded file could not be scanned', { cause: error }), { upload: id });
    await failClaim(db, SCANS, upload, { now: now() });
  }
}
