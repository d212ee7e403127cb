/** What the parsers of images share. No image is decoded: they read and change only the container. */

/** The pixels of an image and its bytes without metadata such as the place where a photo was taken. */
export interface CutImage {
  readonly pixels: number;
  readonly bytes: Buffer;
}

/** The container breaks its own format, so it is not clear what a viewer would read in it. */
export class BrokenImage extends Error {}

/** @throws BrokenImage unless the condition holds */
export function mustHold(condition: boolean, what: string): asserts condition {
  if (!condition) throw new BrokenImage(what);
}

/** The four letters at `at`, as most containers name their parts. */
export const lettersAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
