/** The texts of the back office, for tests. */
import type { BackofficeLog } from '../kernel/log.ts';
import { textsWithDefaults } from './texts.ts';

const silent: BackofficeLog = { info() {}, warn() {}, report() {} };

/** With texts that an editor has written. */
export function editedTexts(
  edited: { readonly [Language in 'nl' | 'be']?: Readonly<Record<string, string>> },
  log = silent,
) {
  const book = (texts = {}) => new Map<string, string>(Object.entries(texts));
  return textsWithDefaults({ nl: book(edited.nl), be: book(edited.be) }, log);
}

/** Without any change by an editor. */
export const defaultTexts = editedTexts({});
