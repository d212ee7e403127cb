/** The origins of a brand's portal and account host, from its document and the settings, never from a request. */
import type { Brand } from '../../../contract/brand.ts';
import { config } from '../config.ts';

const USUAL_PORT = { http: 80, https: 443 };

export function portalOrigin(brand: Brand): string {
  return originOf(brand.portalHost, config().publicPort);
}

/** The brand's OpenID issuer. */
export function accountOrigin(brand: Brand): string {
  return originOf(brand.accountHost, config().accountPort);
}

function originOf(host: string, port: number): string {
  const { publicScheme } = config();
  return `${publicScheme}://${host}${port === USUAL_PORT[publicScheme] ? '' : `:${port}`}`;
}
