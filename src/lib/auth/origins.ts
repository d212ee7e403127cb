/** The origins of a brand's portal and account host, from its document and the settings, never from a request. */
import type { Brand } from '../../../contract/brand.ts';
import { originOf } from '../../../server/origin.ts';
import { config } from '../config.ts';

export function portalOrigin(brand: Brand): string {
  const { publicScheme, publicPort } = config();
  return originOf(publicScheme, brand.portalHost, publicPort);
}

/** The brand's OpenID issuer. */
export function accountOrigin(brand: Brand): string {
  const { publicScheme, accountPort } = config();
  return originOf(publicScheme, brand.accountHost, accountPort);
}
