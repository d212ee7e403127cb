/**
 * A plain HTTP client for the tests: it sends any host and any spelling of a path exactly as given, follows no
 * redirects, and counts the bytes that it received.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

export interface Question {
  readonly port: number;
  /** Host name without port; the port is added, as browsers do. */
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The client's own address, in 127.0.0.0/8. */
  readonly from?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: Buffer;
  /** Status line, headers and compressed body. */
  readonly wireBytes: number;
}

/** One request on a connection of its own. */
export function ask({
  port,
  host,
  path,
  method = 'GET',
  headers = {},
  body,
  from = '127.0.0.1',
}: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        localAddress: from,
        port,
        path,
        method,
        agent: false,
        headers: { host: `${host}:${port}`, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: decompressed(Buffer.concat(chunks), response.headers['content-encoding']),
            wireBytes: response.socket.bytesRead,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'zstd') return zstdDecompressSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
