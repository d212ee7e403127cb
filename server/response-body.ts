/** Reads the body of a response from elsewhere up to a limit, so that one without an end fills no memory. */

export class ResponseTooLarge extends Error {}

type Parts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * @param parts the body of a response; null when it has none
 * @param most bytes
 * @throws ResponseTooLarge as soon as there are more; the rest is not read
 */
export async function bytesAtMost(parts: Parts | null, most: number): Promise<Buffer<ArrayBuffer>> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts ?? []) {
    size += part.length;
    if (size > most) throw new ResponseTooLarge(`A response has more than ${most} bytes`);
    read.push(part);
  }
  return Buffer.concat(read, size);
}

/** @param most bytes @throws ResponseTooLarge as `bytesAtMost` does */
export async function textAtMost({ body }: Response, most: number): Promise<string> {
  return new TextDecoder().decode(await bytesAtMost(body, most));
}

/** Undefined for a body that is too large, is cut off or is no JSON. @param most bytes */
export async function jsonAtMost(response: Response, most: number): Promise<unknown> {
  try {
    return JSON.parse(await textAtMost(response, most));
  } catch {
    return undefined;
  }
}
