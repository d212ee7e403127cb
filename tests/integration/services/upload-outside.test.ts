/** The virus scanner and the bucket by their own protocols, and a tus client of another maker. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { FileGone } from '../../../backoffice/kernel/file-storage.ts';
import { clamdScanner } from '../../../backoffice/services/uploads/clamd.ts';
import { EICAR } from '../../../backoffice/services/uploads/files.fixture.ts';
import { openStorage } from '../../../backoffice/services/uploads/storage/open-storage.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';

const sandbox = runningSandbox();

const NEVER = new AbortController().signal;
const scan = (bytes: Uint8Array, signal = NEVER) =>
  clamdScanner(new URL(`tcp://127.0.0.1:${sandbox.clamdPort}`)).scan(bytes, signal);
const makeScanner = (mode: string) =>
  fetch(`${sandbox.url}/clamd/mode`, { method: 'POST', body: new URLSearchParams({ mode }) });

test('the scanner finds a virus in a file of text, and nothing in a large file', async () => {
  expect(await scan(Buffer.from(EICAR))).toBe('found');
  expect(await scan(Buffer.alloc(10_485_760, 'krant'))).toBe('clean');
  const { scanned } = await (await fetch(`${sandbox.url}/clamd.json`)).json();
  expect(scanned.at(-1)).toMatchObject({ bytes: 10_485_760, answer: 'stream: OK' });
});

test.each(['down', 'error', 'lying'])(
  'a scanner that is %s never says that a file is clean',
  async (mode) => {
    await makeScanner(mode);
    expect(await scan(Buffer.from('krant'))).toBe('failed');
    await makeScanner('normal');
    expect(await scan(Buffer.from('krant'))).toBe('clean');
  },
);

test('a scan stops when the server stops, and when there is no scanner', async () => {
  await makeScanner('slow');
  expect(await scan(Buffer.from('krant'), AbortSignal.timeout(100))).toBe('failed');
  await makeScanner('normal');
  expect(await clamdScanner(new URL('tcp://127.0.0.1:9')).scan(Buffer.from('krant'), NEVER)).toBe('failed');
});

test.each([
  'stream: OK',
  'stream: OK\n\0',
  'stream: OK FOUND?\0',
  'stream:  FOUND\0',
  '\0',
  'stream: OK ERROR\0',
])('the answer %j is no decision', async (answer) => {
  const server = createServer((socket) => socket.on('error', () => {}).end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outcome = await clamdScanner(new URL(`tcp://127.0.0.1:${port}`)).scan(Buffer.from('krant'), NEVER);
  // Without its end the answer was cut; what it would have been is unknown.
  expect(outcome).toBe('failed');
  server.close();
});

const bucket = (name: string) =>
  openStorage(`s3+http://key:secret@${new URL(sandbox.url).host}/s3/${name}?region=eu-central-1`);

test('a bucket returns what was written, once for each name, and forgets what is removed', async () => {
  const files = bucket('uploads');
  const name = 'a-random-name-of-a-file-0001';
  const bytes = randomBytes(900_000);
  await files.write(name, bytes);
  expect((await files.read(name)).equals(bytes)).toBe(true);
  await expect(files.write(name, bytes)).rejects.toThrow('412');
  await files.remove(name);
  await files.remove(name);
  await expect(files.read(name)).rejects.toBeInstanceOf(FileGone);
});

test('a file that is gone is another error than a storage that cannot be read', async () => {
  const name = 'a-random-name-of-a-file-0003';
  const [here, elsewhere] = [openStorage(`file:${tmpdir()}`), openStorage(`file:${process.execPath}`)];
  for (const files of [bucket('uploads'), here])
    await expect(files.read(name)).rejects.toBeInstanceOf(FileGone);
  for (const files of [bucket('broken'), elsewhere])
    await expect(files.read(name)).rejects.not.toBeInstanceOf(FileGone);
});

test.each([
  ['broken', '500'],
  ['full', '507'],
])('a bucket that is %s is an error, and no file', async (name, status) => {
  await expect(bucket(name).write('a-random-name-of-a-file-0002', randomBytes(10))).rejects.toThrow(status);
});

test('a name that leads elsewhere is never asked for', async () => {
  for (const name of ['../../etc/passwd', 'short', 'a/b-random-name-of-a-file'])
    for (const files of [bucket('uploads'), openStorage('file:/nowhere')])
      await expect((async () => files.read(name))()).rejects.toThrow('Not the name');
});
