/** The content of a few documents, for tests. */

import { NO_DOCUMENTS } from '../../server/content/content.fixture.ts';
import { readContent } from '../../server/content/content.ts';
import type { Everything } from '../../server/content/query.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { backofficeContent } from './content.ts';

const silent: BackofficeLog = { info() {}, warn() {}, report() {} };

export function testContent(documents: Partial<Everything>, log = silent): BackofficeContent {
  return backofficeContent(readContent({ ...NO_DOCUMENTS, ...documents }, '', log), log);
}
