/** The part of Sentry's interface that takes source maps: chunks by their hash, and their assembly to a bundle. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface SourceMapDoor {
  readonly url: string;
  /** What was uploaded, by release: a zip file, in which the names of its files are readable. */
  readonly bundles: readonly { readonly release: string; readonly zip: string }[];
  /** `Authorization` of each request. */
  readonly tokens: ReadonlySet<string | undefined>;
  close(): void;
}

/** @param status of every response, of a door that is closed */
export async function openSourceMapDoor(status = 200): Promise<SourceMapDoor> {
  const chunks = new Map<string, Buffer>();
  const bundles: { release: string; zip: string }[] = [];
  const tokens = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    tokens.add(request.headers.authorization);
    const reply = (body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (status !== 200) return void reply({ detail: 'closed' });
    if (request.url?.endsWith('/assemble/')) {
      const asked: { chunks: string[]; version: string } = JSON.parse(await text(request));
      const missingChunks = asked.chunks.filter((hash) => !chunks.has(hash));
      if (missingChunks.length === 0)
        bundles.push({
          release: asked.version,
          zip: Buffer.concat(asked.chunks.flatMap((hash) => chunks.get(hash) ?? [])).toString('latin1'),
        });
      return void reply({ state: missingChunks.length === 0 ? 'ok' : 'not_found', missingChunks });
    }
    if (request.method === 'POST') {
      const type = String(request.headers['content-type']);
      const parts = await new Response(request as never, { headers: { 'content-type': type } }).formData();
      for (const [name, part] of parts)
        if (part instanceof File) {
          const sent = Buffer.from(await part.arrayBuffer());
          const bytes = name === 'file_gzip' ? gunzipSync(sent) : sent;
          chunks.set(createHash('sha1').update(bytes).digest('hex'), bytes);
        }
      return void reply({});
    }
    reply({
      url: `${url}${request.url}`,
      ...{
        chunkSize: 8_388_608,
        chunksPerRequest: 8,
        maxFileSize: 2_147_483_648,
        maxRequestSize: 33_554_432,
      },
      ...{ concurrency: 1, hashAlgorithm: 'sha1', compression: ['gzip'] },
      accept: ['release_files', 'sources', 'artifact_bundles', 'artifact_bundles_v2'],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, bundles, tokens, close };
}
