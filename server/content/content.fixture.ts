/** For tests: settings of a content lake, content without any document, and a log that records. */
import * as v from 'valibot';
import { parseEnvironment } from '../environment.ts';
import { CONTENT_SETTINGS, contentSettings } from './lake.ts';
import type { ContentLog } from './parse.ts';
import type { Everything } from './query.ts';

export const settingsOf = (environment: Record<string, string>, token?: string) =>
  contentSettings(parseEnvironment(v.object(CONTENT_SETTINGS), environment), token);

export const NO_DOCUMENTS: Everything = {
  ...{ brands: [], flags: null, texts: [], contactPages: [] },
  ...{ faqGroups: [], faqItems: [], siteAlerts: [], clientSettings: [], commercialBanner: null },
};

export function recordedLog(): ContentLog & Readonly<Record<'reports' | 'warnings', string[]>> {
  const reports: string[] = [];
  const warnings: string[] = [];
  return {
    reports,
    warnings,
    warn: (message) => void warnings.push(message),
    report: (error) => void reports.push(error instanceof Error ? error.message : String(error)),
  };
}
