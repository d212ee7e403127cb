/** The chosen files and their progress. Pure functions. */

/** The length of a file's key (specification, section 9). */
const KEY_LENGTH = 21;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A random key of 21 characters that are valid in a URL. */
export function fileKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export type UploadStatus = 'pending' | 'uploading' | 'done' | 'error';
/** What an upload that takes longer is doing. */
export type UploadPhase = 'sending' | 'retrying' | 'checking';

/** A file of an earlier post of the form, which posts its reference again. */
export interface GivenFile {
  readonly reference: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface Upload {
  readonly key: string;
  /** For a file of an earlier post: its name and size. */
  readonly file: File | Pick<GivenFile, 'name' | 'size'>;
  readonly status: UploadStatus;
  /** The uploaded part, from 0 to 1. */
  readonly sent: number;
  readonly phase?: UploadPhase | undefined;
  /** The code of the refusal: sending the file again does not help. */
  readonly refusal?: string | undefined;
  /** The reference that the form posts for an uploaded file. */
  readonly reference?: string | undefined;
}

export interface Chosen {
  readonly uploads: readonly Upload[];
  /** The number of files of the last choice over the maximum. */
  readonly dropped: number;
}

/** The state for files of an earlier post. */
export function givenUploads(given: readonly GivenFile[]): readonly Upload[] {
  return given.map(({ reference, ...file }) => ({
    key: fileKey(),
    file,
    status: 'done',
    sent: 1,
    reference,
  }));
}

/** What can be said of a file before it is sent: the code of a refusal. */
export type CheckFile = (file: File) => string | undefined;

/**
 * Adds files up to the maximum; the others are dropped. A refused file does not count for the maximum. It stays in the list
 * while there is room. A file that is there already is not added again.
 */
export function withFiles(
  uploads: readonly Upload[],
  files: readonly File[],
  maximum = Infinity,
  check: CheckFile = () => undefined,
): Chosen {
  const others = files
    .filter((file) => !uploads.some((upload) => isSame(upload.file, file)))
    .map((file): Upload => {
      const refusal = check(file);
      return { key: fileKey(), file, status: refusal ? 'error' : 'pending', sent: 0, refusal };
    });
  const all = [...uploads, ...others];
  const kept = accepted(all).slice(0, Math.max(maximum, accepted(uploads).length));
  const refused = all.filter(({ refusal }) => refusal);
  const shown = refused.slice(Math.max(refused.length - maximum + kept.length, 0));
  const listed = all.filter((one) => kept.includes(one) || shown.includes(one));
  return { uploads: listed, dropped: others.filter((one) => !listed.includes(one)).length };
}

const accepted = <One extends Pick<Upload, 'refusal'>>(files: readonly One[]): readonly One[] =>
  files.filter(({ refusal }) => !refusal);

const isSame = (one: Upload['file'], other: File): boolean =>
  one instanceof File &&
  one.name === other.name &&
  one.size === other.size &&
  one.lastModified === other.lastModified;

export const isFull = (uploads: readonly Upload[], maximum = Infinity): boolean =>
  accepted(uploads).length >= maximum;

/** True while a file is not complete and may still be. */
export const isUnfinished = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ status }) => status === 'pending' || status === 'uploading');

/** Changes one file; ignores a file that was removed meanwhile. */
export function withChange(
  uploads: readonly Upload[],
  key: string,
  change: Partial<Omit<Upload, 'key' | 'file'>>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
}

/** The next file to upload. One at a time in the chosen order, because a phone has little bandwidth. */
export function nextToSend(uploads: readonly Upload[]): Upload | undefined {
  if (uploads.some(({ status }) => status === 'uploading')) return undefined;
  return uploads.find(({ status }) => status === 'pending');
}

/** The files that the form itself still has to post. */
export const unsentFiles = (uploads: readonly Upload[]): readonly File[] =>
  uploads.flatMap(({ status, file, refusal }) =>
    status !== 'done' && !refusal && file instanceof File ? [file] : [],
  );

/** `1,2 MB`; small files in kB. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('nl', { maximumFractionDigits: 1 })} ${unit}`;
}
