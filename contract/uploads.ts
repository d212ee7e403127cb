/** What a reader may send with a message. The browser reads these limits too, and says so when a file is chosen. */

/** Files with one message. */
export const MOST_FILES = 5;
/** Bytes of one file: 10 MB. */
export const MOST_BYTES = 10_485_760;
/** Characters of a file's name. */
export const LONGEST_NAME = 100;
/** Pixels of one image, in millions. */
export const MOST_MEGAPIXELS = 25;

/** The endings of each kind of file, in lower case, without a dot. */
export const FILE_ENDINGS = {
  jpg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  heic: ['heic', 'heif'],
  pdf: ['pdf'],
  docx: ['docx'],
  txt: ['txt'],
} as const;
export type FileKind = keyof typeof FILE_ENDINGS;

/** The `accept` attribute of a file input. */
export const ACCEPTED = Object.values(FILE_ENDINGS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',');

/** Why a file is refused. `FILE-ENDING`: it is of a kind that may be sent, but its name says another kind, and not both are photos. */
export type FileRefusal =
  | 'FILE-EMPTY'
  | 'FILE-TOO-LARGE'
  | 'FILE-KIND'
  | 'FILE-ENDING'
  | 'FILE-BROKEN'
  | 'FILE-PIXELS'
  | 'FILE-PASSWORD'
  | 'FILE-ACTIVE'
  | 'FILE-VIRUS';

/**
 * What an accepted file does when it is opened, for the people who handle the message. `hidden`: a part of it could not be
 * read.
 */
export const FILE_WARNINGS = ['script', 'program', 'attachment', 'password', 'hidden'] as const;
export type FileWarning = (typeof FILE_WARNINGS)[number];

/** The kind that a name says by its ending; undefined for an ending that may not be sent. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = /\.([a-z]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  const kinds = Object.keys(FILE_ENDINGS) as FileKind[];
  return kinds.find((kind) => (FILE_ENDINGS[kind] as readonly string[]).includes(ending ?? ''));
}

const PHOTOS: readonly FileKind[] = ['jpg', 'png', 'webp', 'heic'];

/** Phones and websites give a photo the ending of another kind of photo, and every browser draws it by its bytes. */
export const mayBeCalled = (name: string, kind: FileKind): boolean => {
  const said = kindOfName(name);
  return said === kind || (said !== undefined && PHOTOS.includes(said) && PHOTOS.includes(kind));
};

/** The name with the ending of the kind that the bytes are. */
export const nameOfKind = (name: string, kind: FileKind): string =>
  kindOfName(name) === kind ? name : name.trim().replace(/\.[a-z]+$/i, `.${kind}`);

/** What can be said of a file before its bytes are read. */
export function refusalOfChoice({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): FileRefusal | undefined {
  if (size === 0) return 'FILE-EMPTY';
  if (size > MOST_BYTES) return 'FILE-TOO-LARGE';
  return kindOfName(name) ? undefined : 'FILE-KIND';
}

/** What a form posts for an uploaded file: its key, and what the form shows of it when it is drawn again. */
export const fileReference = (
  key: string,
  { name, size }: { readonly name: string; readonly size: number },
): string => `${key}:${size}:${encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed())}`;

/** Undefined for a text that is none. */
export function readFileReference(
  reference: string,
): { readonly key: string; readonly name: string; readonly size: number } | undefined {
  const [, key, size, name] = /^([\w-]{21}):(\d{1,9}):([^:]{1,1000})$/.exec(reference) ?? [];
  if (!key || !size || !name) return undefined;
  try {
    return { key, size: Number(size), name: decodeURIComponent(name) };
  } catch {
    return undefined;
  }
}
