/** Client settings: one document for everyone, and one for each brand that differs, field by field. */
import type { Brand } from '../../../contract/brand.ts';
import { parseDocuments } from '../../../server/content/parse.ts';
import type { Log } from '../log.ts';
import { clientSettingsDocument } from './documents.ts';
import { type Maintenance, maintenanceOf } from './maintenance.ts';

export interface ClientSettings {
  readonly showLogoutButton: boolean;
  /** Shows every page as in the app. */
  readonly webviewLimitation: boolean;
  /** The media shell's header stays at the top. */
  readonly stickyHeader: boolean;
  /** Of this brand and of all brands; past ones too. */
  readonly maintenance: readonly Maintenance[];
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
    return {
      showLogoutButton: own?.showLogoutButton ?? common?.showLogoutButton ?? true,
      webviewLimitation: own?.webviewLimitation ?? common?.webviewLimitation ?? false,
      stickyHeader: own?.stickyHeader ?? common?.stickyHeader ?? false,
      maintenance: [own, common]
        .map((document) => maintenanceOf(document?.maintenance))
        .filter((planned) => planned !== undefined),
    };
  };
}
