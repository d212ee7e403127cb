/**
 * Sends a file by tus 1.0.0 and resumes it where the server says: the first request makes a link, each next one sends a
 * part. A part is small enough for the server's limit of ten seconds on a slow connection.
 */
import { fileReference } from '../../../../contract/uploads.ts';
import { FileRefused, type SendFile } from './use-uploads.ts';

const SMALLEST_PART = 262_144;
/** The server takes bodies of less than 1,000,000 bytes. */
const LARGEST_PART = 917_504;
/** A part that takes less time is followed by one of twice its size. */
const QUICK_MS = 2_000;
const ATTEMPTS = 4;
/** Times that the end of the virus scan is asked for; after it the message can go all the same. */
const CHECKS = 6;

const VERSION = { 'Tus-Resumable': '1.0.0' };

interface Link {
  readonly address: string;
  readonly key: string;
}

/** @param draft the random id of the form, which the files then belong to */
export function tusClient(draft: string): {
  readonly send: SendFile;
  readonly discard: (file: object) => void;
} {
  const links = new WeakMap<object, Link>();
  const send: SendFile = async (file, options) => {
    const known = links.get(file);
    const link = known ?? (await insist(options, () => create(file, draft, options.signal)));
    links.set(file, link);
    try {
      await sendParts(file, link, options);
    } catch (error) {
      if (!(error instanceof LinkLost)) throw error;
      links.delete(file);
      // The reader tries again after a pause in which the link has ended.
      if (known) return send(file, options);
      throw error;
    }
    await waitForCheck(link, options);
    return fileReference(link.key, file);
  };
  const discard = (file: object) => {
    const link = links.get(file);
    // If this fails, the server deletes the file a day later.
    if (link) void fetch(link.address, { method: 'DELETE', headers: VERSION }).catch(() => {});
  };
  return { send, discard };
}

type Options = Parameters<SendFile>[1];

async function create(file: File, draft: string, signal: AbortSignal): Promise<Link> {
  const metadata = `filename ${base64(file.name)},draft ${base64(draft)}`;
  const response = await fetch('/api/uploads', {
    method: 'POST',
    headers: { ...VERSION, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata },
    signal,
  });
  checkRefusal(response.status, response.headers.get('upload-refusal'));
  const { link, key } = await response.json();
  return { address: link, key };
}

async function sendParts(file: File, { address }: Link, options: Options): Promise<void> {
  let size = SMALLEST_PART;
  let offset: number | undefined;
  while (offset === undefined || offset < file.size) {
    offset = await insist(options, async () => {
      // After a failure only the server knows how much has arrived.
      const from: number = offset ?? (await offsetOf(address, options.signal));
      offset = undefined;
      const started = Date.now();
      const to = await sendPart(address, file, from, Math.min(from + size, file.size), options);
      if (Date.now() - started < QUICK_MS) size = Math.min(size * 2, LARGEST_PART);
      return to;
    });
    options.onProgress(offset / file.size);
  }
}

async function offsetOf(address: string, signal: AbortSignal): Promise<number> {
  const { status, headers } = await fetch(address, { method: 'HEAD', headers: VERSION, signal });
  checkRefusal(status, headers.get('upload-refusal'));
  return Number(headers.get('upload-offset'));
}

/** By XMLHttpRequest, because `fetch` does not report progress. @returns where the file then ends */
function sendPart(address: string, file: File, from: number, to: number, options: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    if (from >= to) return resolve(from);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PATCH', address);
    request.setRequestHeader('Tus-Resumable', '1.0.0');
    request.setRequestHeader('Upload-Offset', String(from));
    request.setRequestHeader('Content-Type', 'application/offset+octet-stream');
    request.upload.onprogress = ({ loaded }) => options.onProgress((from + loaded) / file.size);
    request.onload = () => {
      try {
        checkRefusal(request.status, request.getResponseHeader('upload-refusal'));
        resolve(Number(request.getResponseHeader('upload-offset')));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = request.onabort = () => reject(new Error('The connection was lost'));
    request.onloadend = () => options.signal.removeEventListener('abort', abort);
    options.signal.addEventListener('abort', abort);
    request.send(file.slice(from, to));
  });
}

async function waitForCheck({ address }: Link, { signal, onPhase }: Options): Promise<void> {
  for (let check = 0; check < CHECKS; check += 1) {
    const response = await fetch(address, { method: 'HEAD', headers: VERSION, signal }).catch(
      () => undefined,
    );
    const refusal = response?.headers.get('upload-refusal');
    if (refusal) throw new FileRefused(refusal);
    if (response?.headers.get('upload-state') !== 'checking') return;
    onPhase?.('checking');
    await rest(1000 * 2 ** Math.min(check, 2), signal);
  }
}

/** The link does not work any more: the next try makes a new one. */
class LinkLost extends Error {}

/** Tries again after a pause that doubles each time, unless the server refused the file. */
async function insist<Result>(options: Options, send: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await send();
      options.onPhase?.('sending');
      return result;
    } catch (error) {
      const isFinal = error instanceof FileRefused || error instanceof LinkLost;
      if (isFinal || options.signal.aborted || tries === ATTEMPTS) throw error;
      options.onPhase?.('retrying');
      await rest(1000 * 2 ** tries * (0.5 + Math.random()), options.signal);
    }
  }
}

const rest = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** These do not get better by trying again: the link is gone, or the file may not be sent. */
const FINAL = [403, 404, 410, 413, 415, 422];

function checkRefusal(status: number, refusal: string | null): void {
  if (status > 0 && status < 300) return;
  if (refusal && status !== 429 && status !== 503) throw new FileRefused(refusal);
  if (FINAL.includes(status)) throw new LinkLost(`The upload got status ${status}`);
  throw new Error(`The upload got status ${status}`);
}

/** Of its UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
