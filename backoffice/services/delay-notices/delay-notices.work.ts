import type { Brand } from '../../../contract/brand.ts';
import type { Work } from '../../jobs/work.ts';
import { portalOrigin } from '../../outbox/write-mail.ts';
import { cmSender } from '../phone/cm.ts';
import { TEXTS } from './delay-notices.repository.ts';
import { sendTexts } from './send-texts.ts';

export const delayNoticesWork: Work = {
  queues: [TEXTS],
  recurring: ({ mailSettings, ...deps }, { codes }) => {
    const portalOf = (brand: Brand) => portalOrigin(brand, mailSettings);
    return codes ? [sendTexts({ ...deps, portalOf, sender: cmSender(codes) })] : [];
  },
};
