/** The brands' logos for the account hosts, from the content lake. Cached in memory: an address changes with its bytes. */
import type { Brand } from '../../contract/brand.ts';
import { assetOf, assetSource, type BrandAsset, downloadAsset } from '../../contract/brand-assets.ts';
import type { BackofficeConfig } from '../kernel/config.ts';
import type { BackofficeLog } from '../kernel/log.ts';

/** Milliseconds after which a failed logo is tried again. */
const RETRY_AFTER = 2_000;

/** Null when the brand has no logo, and after a failure, which is reported. */
export type FindLogo = (brand: Brand) => Promise<BrandAsset | null>;

export function createLogos(content: BackofficeConfig['content'], log: BackofficeLog): FindLogo {
  const cache = new Map<string, Promise<BrandAsset | null>>();
  const load = async (address: string) =>
    assetOf(
      await downloadAsset(address, { hosts: content.assetHosts, timeoutMs: content.timeoutMs }),
      address,
    );
  return (brand) => {
    const address = assetSource(brand, 'logo');
    if (!address) return Promise.resolve(null);
    const found =
      cache.get(address) ??
      load(address).catch((error: unknown) => {
        log.report(error, { brand: brand.key, asset: 'logo' });
        setTimeout(() => cache.delete(address), RETRY_AFTER).unref();
        return null;
      });
    cache.set(address, found);
    return found;
  };
}
