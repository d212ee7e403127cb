import type { Work } from '../../jobs/work.ts';
import { cmSender } from './cm.ts';
import { CODES } from './codes-to-send.repository.ts';
import { sendCodes } from './send-codes.ts';

export const phoneWork: Work = {
  queues: [CODES],
  recurring: (deps, { codes }) => (codes ? [sendCodes({ ...deps, sender: cmSender(codes) })] : []),
};
