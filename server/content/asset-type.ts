/** The type of an image, from its bytes and not from its name. */

const BEGINNINGS: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/x-icon', [0, 0, 1, 0]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
];

/** The content type; undefined when it is not a supported image. */
export function contentTypeOf(body: Uint8Array): string | undefined {
  const known = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte));
  if (known) return known[0];
  const opening = new TextDecoder().decode(body.subarray(0, 500));
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(opening)
    ? 'image/svg+xml'
    : undefined;
}
