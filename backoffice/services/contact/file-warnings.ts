/** The warnings about the files of a message as texts, such as about a script in a PDF. */
import type { Texts } from '../../kernel/texts.ts';
import { readWarnings } from '../uploads/uploads.rules.ts';
import type { UploadRow } from '../uploads/uploads.tables.ts';

/** Such as `er zit een script in, er zit een wachtwoord op`; empty without a warning. */
export const warningText = ({ warnings }: Pick<UploadRow, 'warnings'>, t: Texts): string =>
  readWarnings(warnings)
    .map((warning) => t(`mail.contact.warning.${warning}`))
    .join(', ');

/** One line for each file with a warning. */
export const warningLines = (
  files: readonly Pick<UploadRow, 'name' | 'state' | 'warnings'>[],
  t: Texts,
): readonly string[] =>
  files
    .filter(({ state, warnings }) => state !== 'refused' && readWarnings(warnings).length > 0)
    .map((file) => `${file.name}: ${warningText(file, t)}`);
