/**
 * A request says in two places whose it is: in its `Host` header and, as a proxy writes it, in its first line. Whoever
 * stands in front may have read the one that we did not, so only one name is answered.
 */

interface Asked {
  readonly url?: string | undefined;
  /** Names and values in turn, as Node gives them. */
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
