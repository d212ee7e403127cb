/** The addresses of a receipt, and the same page by the word of the other country. */
import { WITHDRAWAL_PATHS } from '../../../contract/withdrawing.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { withdrawalPath } from '../../lib/shared/withdrawal-address.ts';

type Where = Pick<RequestContext, 'brand' | 'surface' | 'route'>;

export const receiptPath = (where: Where, link: string): string => `${withdrawalPath(where)}/${link}`;
export const filePath = (where: Where, link: string): string => `${withdrawalPath(where)}/pdf/${link}`;

/** The same page by the word of the brand's own country; undefined when it is that one. */
export function ownAddress({ brand, route }: Where, path: string): string | undefined {
  const own = WITHDRAWAL_PATHS[brand.brandCountry];
  const asked = Object.values(WITHDRAWAL_PATHS).find((one) =>
    route?.path.replace('/app', '').startsWith(one),
  );
  if (asked === undefined || asked === own) return undefined;
  // The page has the address of the Netherlands, whatever was asked.
  const prefix = route?.path.startsWith('/app/') ? '/app' : '';
  return `${prefix}${path.replace(WITHDRAWAL_PATHS.nl, own)}`;
}
