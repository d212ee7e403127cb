/** Client settings: one document for everyone, and one for each brand that differs, field by field. */
import type { Brand } from '../../../contract/brand.ts';
import type { Log } from '../log.ts';
import { clientSettingsDocument } from './documents.ts';
import { parseDocuments } from './parse.ts';
import type { RichText } from './rich-text-schema.ts';

export interface ClientSettings {
  readonly showLogoutButton: boolean;
  /** Shows every page as in the app. */
  readonly webviewLimitation: boolean;
  /** The media shell's header stays at the top. */
  readonly stickyHeader: boolean;
  readonly maintenance: {
    readonly active: boolean;
    readonly message?: RichText;
    /** An instant, ISO 8601. */
    readonly until?: string;
  };
}

/** The settings of a brand; those for everyone when the brand has none, or without a brand. */
export function clientSettingsFor(
  documents: readonly unknown[],
  log: Log,
): (brand: Brand | undefined) => ClientSettings {
  const all = parseDocuments(clientSettingsDocument, documents, log);
  const common = all.find((document) => !document.brand);
  if (!common) log.report(new Error('The content has no client settings; the defaults are used'));
  return (brand) => {
    const own = all.find((document) => document.brand && document.brand === brand?.key);
    const maintenance = own?.maintenance ?? common?.maintenance;
    return {
      showLogoutButton: own?.showLogoutButton ?? common?.showLogoutButton ?? true,
      webviewLimitation: own?.webviewLimitation ?? common?.webviewLimitation ?? false,
      stickyHeader: own?.stickyHeader ?? common?.stickyHeader ?? false,
      maintenance: {
        active: maintenance?.active ?? false,
        ...(maintenance?.message ? { message: maintenance.message } : {}),
        ...(maintenance?.until ? { until: maintenance.until } : {}),
      },
    };
  };
}
