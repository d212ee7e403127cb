import type { Work } from '../../jobs/work.ts';
import { clamdScanner } from './clamd.ts';
import { SCANS, scanUploads } from './scan-uploads.ts';
import { sweepUploads } from './sweep-uploads.ts';

export const uploadsWork: Work = {
  queues: [SCANS],
  recurring: (deps, { uploads: { clamd } }) => [
    sweepUploads(deps),
    ...(clamd ? [scanUploads({ ...deps, scanner: clamdScanner(new URL(clamd)) })] : []),
  ],
};
