/** Cases of references and ids. */
import {
  beCommunication,
  isBeCommunication,
  isCreditorId,
  isMandateReference,
  isRf,
  rfReference,
} from '../../../backoffice/kernel/money/references.ts';
import type { Rule } from './rule.ts';

export const REFERENCE_RULES: Readonly<Record<string, Rule>> = {
  BE_STRUCTURED_COMMUNICATION: ({ number10 }: { number10: string }) => ({ text: beCommunication(number10) }),
  BE_COMMUNICATION_CHECK: ({ typed }: { typed: string }) => ({ ok: isBeCommunication(typed) }),
  RF_ISO_11649: ({ reference }: { reference: string }) => ({ rf: rfReference(reference) }),
  RF_CHECK: ({ typed }: { typed: string }) => ({ ok: isRf(typed) }),
  SEPA_CREDITOR_ID: ({ id }: { id: string }) => ({ ok: isCreditorId(id) }),
  MANDATE_REFERENCE: ({ reference }: { reference: string }) => ({ ok: isMandateReference(reference) }),
};
