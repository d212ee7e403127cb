/** A bucket with Amazon's S3 protocol, at Amazon or at another provider. */
import { AwsClient } from 'aws4fetch';
import { FileGone, type FileStorage } from '../../../kernel/file-storage.ts';
import { nameOf } from './folder-storage.ts';

const LONGEST_WAIT_MS = 10_000;

/** @param address `s3://key:secret@host/bucket?region=eu-west-1`; `s3+http` instead of `s3` for a server without TLS */
export function bucketStorage(address: URL): FileStorage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    region: address.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    // The caller tries again, for as long as its client waits.
    retries: 0,
  });
  const scheme = address.protocol === 's3+http:' ? 'http' : 'https';
  const bucket = `${scheme}://${address.host}${address.pathname.replace(/\/$/, '')}`;
  const call = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const response = await client.fetch(`${bucket}/${nameOf(name)}`, {
      method,
      ...(body ? { body, headers: { 'if-none-match': '*' } } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const isGone = method === 'DELETE' && response.status === 404;
    if (response.ok || isGone) return response;
    await response.body?.cancel();
    if (method === 'GET' && response.status === 404) throw new FileGone('The bucket does not have this file');
    throw new Error(`The storage responded with ${response.status} to ${method}`);
  };
  return {
    write: async (name, bytes) => void (await call('PUT', name, new Uint8Array(bytes))),
    read: async (name) => Buffer.from(await (await call('GET', name)).arrayBuffer()),
    remove: async (name) => void (await call('DELETE', name)),
  };
}
