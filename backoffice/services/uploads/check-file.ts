/** Decides about a file by its name and bytes, and cuts out of an image what the reader did not mean to send. */
import {
  type FileKind,
  type FileRefusal,
  type FileWarning,
  kindOfName,
  MOST_MEGAPIXELS,
  mayBeCalled,
  refusalOfChoice,
} from '../../../contract/uploads.ts';
import { isEncryptedOle, isOle, verdictOnDocument } from './document.ts';
import { BrokenImage, type CutImage } from './images/cut.ts';
import { cutHeic } from './images/heic.ts';
import { cutJpeg } from './images/jpeg.ts';
import { cutPng } from './images/png.ts';
import { cutWebp } from './images/webp.ts';
import { kindOf, kindOfStart } from './kinds.ts';
import { needsPassword } from './pdf-password.ts';
import { warningsOfPdf } from './pdf-warnings.ts';

type CheckedFile =
  /** The bytes to store, and what they can do when they are opened. */
  | { readonly kind: FileKind; readonly bytes: Buffer; readonly warnings: readonly FileWarning[] }
  | { readonly refusal: FileRefusal };

/** Bytes after which the kind of a file is known well enough to refuse it. */
export const START_BYTES = 4_096;

const CUTTERS: Partial<Record<FileKind, (bytes: Buffer) => CutImage>> = {
  jpg: cutJpeg,
  png: cutPng,
  webp: cutWebp,
  heic: cutHeic,
};

/** Refuses a file before all of it is there. @param start its first 4,096 bytes, or all of a smaller file */
export function refusalOfStart(name: string, start: Buffer): FileRefusal | undefined {
  // Whether it has a password is known at its end.
  if (kindOfName(name) === 'docx' && isOle(start)) return undefined;
  return refusalOfKind(name, kindOfStart(start.subarray(0, START_BYTES)));
}

export function checkFile(name: string, bytes: Buffer): CheckedFile {
  const early = refusalOfChoice({ name, size: bytes.length });
  if (early) return { refusal: early };
  if (kindOfName(name) === 'docx' && isEncryptedOle(bytes)) return { refusal: 'FILE-PASSWORD' };
  const kind = kindOf(bytes);
  const refusal = refusalOfKind(name, kind) ?? refusalOfContent(kind, bytes);
  if (refusal || !kind) return { refusal: refusal ?? 'FILE-KIND' };
  const cut = CUTTERS[kind];
  if (cut) return checkImage(kind, bytes, cut);
  return { kind, bytes, warnings: kind === 'pdf' ? warningsOfPdf(bytes) : [] };
}

function refusalOfContent(kind: FileKind | undefined, bytes: Buffer): FileRefusal | undefined {
  if (kind === 'pdf') return needsPassword(bytes) ? 'FILE-PASSWORD' : undefined;
  if (kind !== 'docx') return undefined;
  const verdict = verdictOnDocument(bytes);
  if (verdict === 'locked') return 'FILE-PASSWORD';
  return verdict === 'active' ? 'FILE-ACTIVE' : undefined;
}

function refusalOfKind(name: string, kind: FileKind | undefined): FileRefusal | undefined {
  if (!kind) return 'FILE-KIND';
  return mayBeCalled(name, kind) ? undefined : 'FILE-ENDING';
}

function checkImage(kind: FileKind, bytes: Buffer, cut: (bytes: Buffer) => CutImage): CheckedFile {
  try {
    const image = cut(bytes);
    return image.pixels > MOST_MEGAPIXELS * 1e6
      ? { refusal: 'FILE-PIXELS' }
      : { kind, bytes: image.bytes, warnings: [] };
  } catch (error) {
    if (error instanceof BrokenImage || error instanceof RangeError) return { refusal: 'FILE-BROKEN' };
    throw error;
  }
}
