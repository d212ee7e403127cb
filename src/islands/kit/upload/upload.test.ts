import { expect, test } from 'vitest';
import { htmlOf, htmlOfExample } from '../html.fixture.ts';
import { told } from './MultiFileUpload.tsx';
import { UploadList } from './UploadList.tsx';
import { upload as part } from './upload.part.tsx';
import {
  fileKey,
  givenUploads,
  isFull,
  nextToSend,
  sizeText,
  type Upload,
  unsentFiles,
  withChange,
  withFiles,
} from './uploads.ts';

const words = {
  ...{ choose: '', drop: '', list: '', retry: '', remove: '' },
  status: { pending: '', uploading: 'Bezig', retrying: '', checking: '', done: '', error: '' },
  refused: () => 'Kies een ander bestand.',
  told: ({ done, all }: { done: number; all: number }) => `${done} van ${all}.`,
  dropped: () => '',
};
const file = (name: string) => new File(['krant'], name);
const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(file);
const { uploads } = withFiles([], files);
const [first, second] = uploads.map(({ key }) => key) as [string, string];

test('a file has a random key of 21 characters', () => {
  const keys = Array.from({ length: 500 }, fileKey);
  expect(keys.every((key) => /^[\w-]{21}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(500);
});

test('chosen files wait in the order in which they were chosen', () => {
  expect(uploads.map(({ file: { name }, status }) => [name, status])).toEqual([
    ['a.jpg', 'pending'],
    ['b.jpg', 'pending'],
    ['c.jpg', 'pending'],
  ]);
});

test('files over the maximum are dropped and counted', () => {
  const chosen = withFiles(uploads, [file('d.jpg'), file('e.jpg')], 4);
  expect(chosen.uploads.map((one) => one.file.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  expect(chosen.dropped).toBe(1);
  expect(isFull(chosen.uploads, 4)).toBe(true);
  expect(isFull(uploads, 4)).toBe(false);
  expect(withFiles(chosen.uploads, [file('f.jpg')], 4)).toEqual({ uploads: chosen.uploads, dropped: 1 });
});

test('a refused file takes no place of the maximum, and the list is never longer than the maximum', () => {
  const check = ({ name }: File) => (name.endsWith('.exe') ? 'FILE-TYPE' : undefined);
  const names = (chosen: { uploads: typeof uploads }) => chosen.uploads.map((one) => one.file.name);
  const chosen = withFiles([], [file('a.exe'), ...files, file('b.exe'), file('d.jpg')], 3, check);
  expect([names(chosen), chosen.dropped]).toEqual([['a.jpg', 'b.jpg', 'c.jpg'], 3]);
  const refused = withChange(chosen.uploads, chosen.uploads[1]?.key ?? '', { refusal: 'FILE-TYPE' });
  expect([isFull(chosen.uploads, 3), isFull(refused, 3)]).toEqual([true, false]);
  const again = withFiles(refused, [file('d.jpg')], 3, check);
  expect([names(again), again.dropped]).toEqual([['a.jpg', 'c.jpg', 'd.jpg'], 0]);
  const both = withFiles([], [file('a.exe'), file('a.jpg'), file('b.exe')], 2, check);
  expect([names(both), both.dropped]).toEqual([['a.jpg', 'b.exe'], 1]);
});

test('of six files where five are allowed the sixth is dropped and told, and counted nowhere', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map((name) => file(`${name}.jpg`));
  const chosen = withFiles([], six, 5);
  expect([chosen.uploads.length, chosen.dropped]).toEqual([5, 1]);
  expect(told(chosen.uploads, words)).toBe('0 van 5.');
});

test('the sentence about a file ends once, also where its text is a sentence', () => {
  const one = uploads[0] as Upload;
  const refused = { ...one, status: 'error' as const, refusal: 'FILE-KIND' };
  expect(told([refused], words)).toBe('0 van 1. a.jpg: Kies een ander bestand.');
  expect(told([{ ...one, status: 'uploading' }], words)).toBe('0 van 1. a.jpg: Bezig · 1 kB.');
});

test('without a maximum all files are kept', () => {
  expect(withFiles(uploads, files).dropped).toBe(0);
  expect(isFull(uploads)).toBe(false);
});

test('files are uploaded one at a time; a failed file does not block the next', () => {
  expect(nextToSend(uploads)?.key).toBe(first);
  expect(nextToSend(withChange(uploads, first, { status: 'uploading' }))).toBeUndefined();
  expect(nextToSend(withChange(uploads, first, { status: 'error' }))?.key).toBe(second);
  expect(nextToSend([])).toBeUndefined();
});

test('progress of a removed file changes nothing', () => {
  expect(withChange(uploads, 'weg', { status: 'done' })).toEqual(uploads);
});

test('a file that cannot be sent is refused when it is chosen, and one that is there is not added again', () => {
  const big = file('film.jpg');
  const check = ({ name }: File) => (name === 'film.jpg' ? 'FILE-TOO-LARGE' : undefined);
  const chosen = withFiles(uploads, [big, ...files], 5, check);
  expect(chosen.uploads.map(({ file: { name } }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'film.jpg']);
  expect(chosen).toMatchObject({
    dropped: 0,
    uploads: [{}, {}, {}, { status: 'error', refusal: 'FILE-TOO-LARGE' }],
  });
  expect(unsentFiles(chosen.uploads)).not.toContain(big);
});

test('the form posts the files that are not uploaded yet, failed ones too', () => {
  const later = withChange(withChange(uploads, first, { status: 'done' }), second, { status: 'error' });
  expect(unsentFiles(later).map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
});

test('a file of an earlier post is done and is never uploaded again', () => {
  const before = givenUploads([{ reference: 'ref-1', name: 'natte-krant.jpg', size: 1000 }]);
  expect(before).toMatchObject([{ status: 'done', reference: 'ref-1', file: { name: 'natte-krant.jpg' } }]);
  expect(unsentFiles(before)).toEqual([]);
  expect(withFiles(before, files, 2)).toMatchObject({ uploads: [{ reference: 'ref-1' }, {}], dropped: 2 });
});

test('without script a file of an earlier post is kept when it is ticked', () => {
  const html = htmlOfExample(part, 'eerder verstuurd');
  expect(html.match(/<input type="checkbox"[^>]*name="bijlagen_eerder"[^>]*value="ref-\d"/g)).toHaveLength(2);
});

test('the size of a file is shown in kB or MB', () => {
  expect(sizeText(2300)).toBe('3 kB');
  expect(sizeText(1_240_000)).toBe('1,2 MB');
});

test('each state has a text; only a failed file can be retried, and every file can be removed', () => {
  const html = htmlOfExample(part, 'elke staat');
  const states = [
    'Wacht',
    'Wordt verstuurd',
    'Verstuurd',
    'Niet verstuurd',
    'Geen verbinding',
    'Wordt gecontroleerd',
  ];
  for (const word of [...states, 'Dit bestand is te groot']) expect(html).toContain(word);
  expect(html.match(/Opnieuw<\/span><span/g)).toHaveLength(1);
  expect(html.match(/Opnieuw<\/span><span[^>]*> brief.png</g)).toHaveLength(1);
  expect(html.match(/>Verwijder</g)).toHaveLength(7);
  expect(html.match(/upload-spinner/g)).toHaveLength(4);
  // Without a connection nothing is sent, so there is no progress.
  expect(html.match(/<progress/g)).toHaveLength(2);
});

test('without files there is no list', () => {
  const words = {
    list: '',
    status: { pending: '', uploading: '', retrying: '', checking: '', done: '', error: '' },
    retry: '',
    remove: '',
  };
  const nothing = () => undefined;
  const list = { uploads: [], words, onRetry: nothing, onRemove: nothing };
  expect(htmlOf(UploadList, list)).toBe('');
});

test('without script the upload is a file input for several files', () => {
  const html = htmlOfExample(part, 'hoogstens twee, alleen foto’s');
  expect(html).toMatch(
    /<input type="file"[^>]* multiple="" accept="image\/jpeg,image\/png" id="fotos"[^>]* name="fotos"/,
  );
  expect(html).not.toContain('<button');
});
