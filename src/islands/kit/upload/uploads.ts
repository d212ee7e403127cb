/** The files that were chosen, and how far each one is. No sending in here. */

/** The length of a file's key (specification, section 9). */
const KEY_LENGTH = 21;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A random key of 21 characters that may stand in an address. */
export function fileKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export type UploadStatus = 'pending' | 'uploading' | 'done' | 'error';

/** A file that was sent before: the form came back, and hands its reference over again. */
export interface GivenFile {
  readonly reference: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface Upload {
  readonly key: string;
  /** Of one that was sent before, only what is told of it. */
  readonly file: File | Pick<GivenFile, 'name' | 'size'>;
  readonly status: UploadStatus;
  /** How much of it is sent, from 0 to 1. */
  readonly sent: number;
  /** What the form sends in place of the file once it is done. */
  readonly reference?: string | undefined;
}

export interface Chosen {
  readonly uploads: readonly Upload[];
  /** How many files of the last choice were one too many. */
  readonly dropped: number;
}

/** What was sent before, as the form shows it again. */
export function givenUploads(given: readonly GivenFile[]): readonly Upload[] {
  return given.map(({ reference, ...file }) => ({
    key: fileKey(),
    file,
    status: 'done',
    sent: 1,
    reference,
  }));
}

/** Adds files as long as there is room; what does not fit is dropped. */
export function withFiles(uploads: readonly Upload[], files: readonly File[], maximum = Infinity): Chosen {
  const room = Math.max(maximum - uploads.length, 0);
  const added = files.slice(0, room).map((file) => ({
    key: fileKey(),
    file,
    status: 'pending' as const,
    sent: 0,
  }));
  return { uploads: [...uploads, ...added], dropped: files.length - added.length };
}

export const isFull = (uploads: readonly Upload[], maximum = Infinity): boolean => uploads.length >= maximum;

/** Changes one; nothing when it was taken away in the meantime. */
export function withChange(
  uploads: readonly Upload[],
  key: string,
  change: Partial<Omit<Upload, 'key' | 'file'>>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
}

/** One at a time, in the order in which they were chosen; a phone's line is narrow. */
export function nextToSend(uploads: readonly Upload[]): Upload | undefined {
  if (uploads.some(({ status }) => status === 'uploading')) return undefined;
  return uploads.find(({ status }) => status === 'pending');
}

/** What the form itself still has to send. */
export const unsentFiles = (uploads: readonly Upload[]): readonly File[] =>
  uploads.flatMap(({ status, file }) => (status !== 'done' && file instanceof File ? [file] : []));

/** `1,2 MB`; small files in kB. */
export function sizeText(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${amount.toLocaleString('nl', { maximumFractionDigits: 1 })} ${unit}`;
}
