/** What the portal accepts of the back office for the files of an export, and what it does when one cannot be read. */
import { afterEach, expect, it } from 'vitest';
import { filePaths } from '../../../contract/personal-data.ts';
import { setEmbeddedBackoffice } from '../../lib/api/upstream.ts';
import { readFiles } from './exported-files.ts';

const SERVED: Readonly<Record<string, () => Response>> = {
  one: () => new Response('nat'),
  gone: () => Response.json({ status: 404, violations: [{ code: 'NOT-FOUND' }] }, { status: 404 }),
  late: () => Response.json({ status: 401, violations: [{ code: 'LOGIN-NOT-FRESH' }] }, { status: 401 }),
  away: () => new Response(null, { status: 500 }),
};
const asked: string[] = [];
setEmbeddedBackoffice(async ({ url }) => {
  const id = url.split('/').at(-1) ?? '';
  asked.push(id);
  return SERVED[id]?.() ?? new Response(null, { status: 500 });
});
afterEach(() => {
  asked.length = 0;
});

const exported = (file: unknown) =>
  ({ upload: { purpose: '', retention: '', rows: [{ id: 'one', file }] } }) as Parameters<
    typeof filePaths
  >[0];
const silent = { info() {}, warn() {}, report() {} };
const context = { account: { id: 'jan' }, brand: { key: 'ad' }, log: silent, session: null, traceId: 'ab' };
const read = (...ids: string[]) =>
  readFiles(
    context as never,
    new Request('http://ad.localhost/account/gegevens'),
    ids.map((id) => ({ id, path: `bestanden/${id}.txt` })),
  );

it('a file is in the download when the back office names a path for it', () => {
  expect(filePaths(exported('bestanden/C-4D7K2M9P-1-foto.jpg'))).toEqual([
    { id: 'one', path: 'bestanden/C-4D7K2M9P-1-foto.jpg' },
  ]);
  const invoice = {
    purpose: '',
    retention: '',
    rows: [{ id: 'two', file: 'facturen/factuur-2026-000117.pdf' }],
  };
  expect(filePaths({ invoice })).toEqual([{ id: 'two', path: 'facturen/factuur-2026-000117.pdf' }]);
  for (const nothing of [null, undefined]) expect(filePaths(exported(nothing))).toEqual([]);
  expect(filePaths({})).toEqual([]);
});

it.each(['bestanden/../foto.jpg', '/foto.jpg', 'gegevens.json', 'bestanden/a/b.jpg', 'bestanden/a.jpg\n'])(
  'the path %j is refused',
  (path) => {
    expect(() => filePaths(exported(path))).toThrow('not as agreed');
  },
);

it('a file that was deleted meanwhile is left out, and the others are in the download', async () => {
  const files = await Array.fromAsync(read('gone', 'one'));
  expect(files.map(({ path }) => path)).toEqual(['bestanden/one.txt']);
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe('nat');
});

it.each(['away', 'late'])(
  'the download fails when a file is %s, so that it does not look complete',
  async (id) => {
    await expect(Array.fromAsync(read('one', id))).rejects.toThrow('could not be read');
  },
);

it('a file is asked for after the one before it was taken', async () => {
  const files = read('one', 'one')[Symbol.asyncIterator]();
  await files.next();
  expect(asked).toEqual(['one']);
  await files.return?.(undefined);
});
