/** Why we do not deliver for a while, as the publisher said it. */
import { lowerFirst } from '../shared/lower-first.ts';
import type { Texts } from './texts.ts';

/** `Sneeuw` → `Door sneeuw bezorgen we tijdelijk niet.`; without a reason only that we do not deliver. */
export function pauseReason(t: Texts, reason: string | null | undefined): string {
  return reason ? t('pause.reason', { reason: lowerFirst(reason) }) : t('pause.noReason');
}
