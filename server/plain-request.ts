/**
 * A request can name its host twice: in its `Host` header and in an absolute address in its first line. A proxy may use
 * one and we the other, so only a request with one name is accepted.
 */

interface Asked {
  readonly url?: string | undefined;
  /** Names and values alternately, as Node gives them. */
  readonly rawHeaders: readonly string[];
}

/** False for an absolute address in the first line (`GET http://host/ HTTP/1.1`), and for two `Host` headers. */
export function isPlainRequest({ url, rawHeaders }: Asked): boolean {
  if (!url?.startsWith('/')) return false;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1;
}
