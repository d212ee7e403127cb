/** For tests: a log that records, and brands with default values. */
import type { Brand } from '../../../contract/brand.ts';
import type { Facts, Log } from '../log.ts';

export interface RecordedLog extends Log {
  readonly reports: { readonly message: string; readonly facts: Facts }[];
  readonly warnings: string[];
}

export function recordedLog(): RecordedLog {
  const reports: RecordedLog['reports'] = [];
  const warnings: string[] = [];
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  return {
    reports,
    warnings,
    info: () => {},
    warn: (message) => void warnings.push(message),
    report: (error, facts = {}) => void reports.push({ message: messageOf(error), facts }),
  };
}

export function testBrand(key: string, more: Partial<Brand> = {}): Brand {
  return {
    _id: `brand-${key}`,
    _type: 'brand',
    id: key,
    key,
    name: `Merk ${key}`,
    host: `${key}.localhost`,
    portalHost: `${key}.localhost`,
    accountHost: `login.${key}.localhost`,
    seoTitle: `Merk ${key}`,
    brandCountry: 'nl',
    brandCategory: 'newspaper',
    shell: 'account',
    alsoShows: [],
    colours: { primary: '#d6001c' },
    homepageUrl: `https://www.${key}.example/`,
    privacySettings: { integratorId: key, language: 'nl', readOnly: false },
    ...more,
  };
}
