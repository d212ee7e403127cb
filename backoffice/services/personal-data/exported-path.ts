import type { FileKind } from '../../../contract/uploads.ts';

/** Characters of the reader's own name for a file. */
const LONGEST = 60;

interface SentFile {
  /** The number of its message, such as C-4D7K2M9P. */
  readonly reference: string;
  /** Counts the files of the message, so that two of one name have two paths. */
  readonly number: number;
  /** As the reader named it. */
  readonly name: string;
  readonly kind: FileKind;
}

/** Where the file is in the download: a path that fits `EXPORTED_PATH`, and that no other file has. */
export function exportedPath({ reference, number, name, kind }: SentFile): string {
  const title = plain(name.replace(/\.[^.]*$/, '')).slice(0, LONGEST);
  return `bestanden/${plain(reference)}-${number}-${title || 'bestand'}.${kind}`;
}

/** ASCII letters and digits; letters lose their accents, and other characters become hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
