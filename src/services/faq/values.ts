/** The values of the variables in the answers. */
import type { Brand } from '../../../contract/brand.ts';
import { USUAL_DELIVERY_TIME } from '../../../contract/delivery-times.ts';
import { clockTime } from '../../lib/shared/dates.ts';

export function answerValues({ brandCountry, brandCategory, name }: Brand): Readonly<Record<string, string>> {
  const kind = brandCategory === 'magazine' ? 'magazine' : 'newspaper';
  return { brandName: name, deliveryTime: clockTime(USUAL_DELIVERY_TIME[brandCountry][kind]) };
}
