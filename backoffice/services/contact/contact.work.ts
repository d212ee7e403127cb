import type { Work } from '../../jobs/work.ts';
import { CASES } from './contact.repository.ts';
import { handOffCases } from './hand-off.ts';
import { customerSystem } from './salesforce.ts';

export const contactWork: Work = {
  queues: [CASES],
  recurring: (deps, { crm }) => [
    handOffCases({ ...deps, crmOf: crm ? customerSystem(crm) : () => undefined }),
  ],
};
