import type { Work } from '../../jobs/work.ts';
import { BILLING } from './billing-plan.repository.ts';
import { issueInvoices } from './issue-chunk.ts';

export const invoicesWork: Work = {
  queues: [BILLING],
  recurring: (deps) => [issueInvoices(deps)],
};
