/** Finds where an HTTP answer ends in a stream of bytes: by its content length, or by its last chunk. */

export interface HttpResponse {
  readonly status: number;
  /** In lower case. */
  readonly head: string;
  readonly body: Buffer;
}

interface ResponseReader {
  /** The answer, once it is whole. */
  feed(chunk: Buffer): HttpResponse | undefined;
}

export function endOfResponse(): ResponseReader {
  let held: Buffer = Buffer.alloc(0);
  return {
    feed(chunk) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const headEnds = held.indexOf('\r\n\r\n');
      if (headEnds < 0) return undefined;
      const head = held.toString('latin1', 0, headEnds).toLowerCase();
      const body = held.subarray(headEnds + 4);
      if (!isWhole(head, body)) return undefined;
      held = Buffer.alloc(0);
      return { status: Number(head.slice(9, 12)), head, body };
    },
  };
}

function isWhole(head: string, body: Buffer): boolean {
  if (head.includes('\r\ntransfer-encoding: chunked'))
    return body.subarray(-5).toString('latin1') === '0\r\n\r\n';
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without length:\n${head}`);
  return body.length >= Number(length);
}
