/** The operator console needs a host of its own: each host serves either a brand's readers or the operators. */
import type { Brand } from '../../contract/brand.ts';
import { StartupError } from '../../server/environment.ts';

/** @throws StartupError naming the brand that uses it as portal or account host */
export function checkConsoleHost(
  consoleHost: string,
  brands: readonly Pick<Brand, 'key' | 'portalHost' | 'accountHost'>[],
): void {
  const brand = brands.find(({ portalHost, accountHost }) => [portalHost, accountHost].includes(consoleHost));
  if (!brand) return;
  const use = brand.portalHost === consoleHost ? 'portal' : 'account';
  throw new StartupError(
    `OFFICE_HOST is "${consoleHost}", expected a host that no brand has: it is the ${use} host of brand ${brand.key}`,
  );
}
