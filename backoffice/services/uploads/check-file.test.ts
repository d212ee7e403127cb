import { fileTypeFromBuffer } from 'file-type/core';
import { expect, test } from 'vitest';
import {
  FILE_ENDINGS,
  type FileKind,
  LONGEST_NAME,
  MOST_BYTES,
  nameOfKind,
} from '../../../contract/uploads.ts';
import { checkFile, refusalOfStart } from './check-file.ts';
import {
  docx,
  GOOD_FILES,
  HEIC_PICTURE,
  heic,
  jpeg,
  PLACE,
  pdf,
  png,
  txt,
  WORD,
  webp,
  zip,
} from './files.fixture.ts';
import { kindOf } from './kinds.ts';

const kinds = Object.keys(FILE_ENDINGS) as FileKind[];
const PHOTOS: readonly FileKind[] = ['jpg', 'png', 'webp', 'heic'];
const refusalOf = (name: string, bytes: Buffer) => {
  const checked = checkFile(name, bytes);
  return 'refusal' in checked ? checked.refusal : checked.kind;
};
const stored = (name: string, bytes: Buffer) => {
  const checked = checkFile(name, bytes);
  if ('refusal' in checked) throw new Error(`Refused with ${checked.refusal}`);
  return checked.bytes;
};

test.each(kinds)('a good %s is recognised by its bytes, and another library agrees', async (kind) => {
  const bytes = GOOD_FILES[kind];
  expect(kindOf(bytes)).toBe(kind);
  const opinion = await fileTypeFromBuffer(bytes);
  // That library cannot recognise plain text.
  expect(opinion?.ext).toBe(kind === 'txt' ? undefined : kind);
});

test.each(kinds.flatMap((kind) => FILE_ENDINGS[kind].map((ending) => [kind, ending] as const)))(
  'a %s may end with .%s, in small or in capital letters, also after another dot',
  (kind, ending) => {
    for (const name of [`foto.${ending}`, `IMG_1.${ending.toUpperCase()}`, `krant.nat.${ending}`])
      expect(refusalOf(name, GOOD_FILES[kind]), name).toBe(kind);
  },
);

test.each(
  kinds.flatMap((kind) => kinds.filter((other) => other !== kind).map((other) => [kind, other] as const)),
)('a %s that is called .%s is refused, unless both are photos', (kind, other) => {
  if (PHOTOS.includes(kind) && PHOTOS.includes(other)) {
    expect(refusalOf(`bestand.${other}`, GOOD_FILES[kind])).toBe(kind);
    expect(refusalOfStart(`bestand.${other}`, GOOD_FILES[kind])).toBeUndefined();
    expect(nameOfKind(`mijn.foto.${other.toUpperCase()}`, kind)).toBe(`mijn.foto.${kind}`);
    return;
  }
  expect(refusalOf(`bestand.${other}`, GOOD_FILES[kind])).toBe('FILE-ENDING');
  expect(refusalOfStart(`bestand.${other}`, GOOD_FILES[kind])).toBe('FILE-ENDING');
});

test.each([
  ['zeros', Buffer.alloc(70_000)],
  ['blank lines', txt('\r\n'.repeat(3_000))],
  ["a printer's own line", txt('\r\n@PJL EOJ\r\n\u001b%-12345X')],
])('a pdf with %s behind its end is taken', (_, behind) =>
  expect(refusalOf('brief.pdf', Buffer.concat([GOOD_FILES.pdf, behind]))).toBe('pdf'),
);

test.each([
  ['jpg', jpeg()],
  ['png', png()],
  ['webp', webp()],
  ['heic', heic()],
] as const)('the place where a %s was taken is not stored', (kind, bytes) => {
  expect(bytes.includes(PLACE)).toBe(true);
  const kept = stored(`foto.${kind}`, bytes);
  expect(kept.includes(PLACE)).toBe(false);
  expect(kindOf(kept)).toBe(kind);
  // What is stored can be checked again and does not change any more.
  expect(stored(`foto.${kind}`, kept).equals(kept)).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('rotation %i of a JPEG stays', (orientation) => {
  const kept = stored('foto.jpg', jpeg({ orientation }));
  const rotation = kept.indexOf('Exif');
  expect(rotation < 0 ? 1 : kept.readUInt16BE(rotation + 24)).toBe(orientation);
  expect(kept.includes('ICC_PROFILE')).toBe(true);
  expect(kept.subarray(-9).equals(jpeg().subarray(-9))).toBe(true);
});

test('what follows an image, such as the film of a phone or an archive, is not stored', () => {
  const hidden = zip(WORD);
  for (const [name, bytes] of [
    ['a.jpg', jpeg()],
    ['a.png', png()],
    ['a.webp', webp()],
  ] as const)
    expect(stored(name, Buffer.concat([bytes, hidden])).equals(stored(name, bytes)), name).toBe(true);
  expect(refusalOf('a.heic', Buffer.concat([heic(), hidden]))).toBe('FILE-BROKEN');
});

/** With bytes put in at a place. */
const withBytes = (file: Buffer, at: number, ...bytes: number[]) =>
  Buffer.concat([file.subarray(0, at), Buffer.of(...bytes), file.subarray(at)]);
const frameOf = (file: Buffer) => file.indexOf(Buffer.of(0xff, 0xc0));
const countedAs = (file: Buffer, size: number) => {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(size, 4);
  return changed;
};
const pngEnd = png().length - 12;

// Chromium 156 draws each; the last two only as they are stored.
test.each([
  ['a JPEG without its end', 'jpg', jpeg().subarray(0, -2)],
  ['a JPEG with half its end', 'jpg', jpeg().subarray(0, -1)],
  ['a JPEG with bytes between two segments', 'jpg', withBytes(jpeg(), frameOf(jpeg()), 0, 1, 2, 0xff, 0)],
  ['a JPEG with a marker without content', 'jpg', withBytes(jpeg(), frameOf(jpeg()), 0xff, 0xd0, 0xff, 1)],
  ['a JPEG with a segment of no length', 'jpg', withBytes(jpeg(), frameOf(jpeg()), 0xff, 0xe1, 0, 0)],
  ['a JPEG with an empty comment', 'jpg', withBytes(jpeg(), frameOf(jpeg()), 0xff, 0xfe, 0, 2)],
  ['a JPEG with bytes behind its scan', 'jpg', Buffer.concat([jpeg(), Buffer.alloc(9)])],
  ['a PNG without its end', 'png', png().subarray(0, -12)],
  ['a PNG with half its end', 'png', png().subarray(0, -4)],
  ['a PNG with bytes before its end', 'png', withBytes(png(), pngEnd, 0, 0)],
  ['a PNG with a comment that is cut', 'png', withBytes(png(), pngEnd, 0, 0, 9, 9, 0x74, 0x45, 0x58, 0x74)],
  [
    'a PNG with a comment of another checksum',
    'png',
    withBytes(png(), pngEnd, ...[0, 0, 0, 1, 0x74, 0x45, 0x58, 0x74, 65, 9, 9, 9, 9]),
  ],
  ['a WebP that counts the whole file', 'webp', countedAs(webp(), webp().length)],
  ['a WebP that counts more than the file', 'webp', countedAs(webp(), webp().length + 1_000)],
] as const)('%s is taken, and stored as a whole one', (_, kind, bytes) => {
  expect(stored(`foto.${kind}`, bytes).equals(stored(`foto.${kind}`, GOOD_FILES[kind]))).toBe(true);
});

test.each([
  ['jpg', jpeg().subarray(0, -5)],
  ['png', png().subarray(0, -20)],
] as const)('a %s whose picture is cut is stored with what is there of it', (kind, bytes) => {
  const kept = stored(`foto.${kind}`, bytes);
  expect(kept.length).toBeLessThan(stored(`foto.${kind}`, GOOD_FILES[kind]).length);
  expect(stored(`foto.${kind}`, kept).equals(kept)).toBe(true);
});

test('the picture of a HEIC stays where it was', () => {
  const bytes = heic();
  const kept = stored('a.heic', bytes);
  expect(kept.length).toBe(bytes.length);
  expect(kept.indexOf(HEIC_PICTURE)).toBe(bytes.indexOf(HEIC_PICTURE));
});

test.each([
  ['jpg', jpeg({ width: 5001, height: 5000 })],
  ['png', png({ width: 5001, height: 5000 })],
  ['webp', webp({ width: 5001, height: 5000 })],
  ['heic', heic({ width: 5001, height: 5000 })],
] as const)('a %s of more than 25 megapixels is refused by its header', (kind, bytes) => {
  expect(refusalOf(`groot.${kind}`, bytes)).toBe('FILE-PIXELS');
});

test('a file without bytes, and one of more than 10 MB, are refused', () => {
  expect(refusalOf('leeg.txt', Buffer.alloc(0))).toBe('FILE-EMPTY');
  expect(refusalOf('vol.txt', Buffer.alloc(MOST_BYTES, 'a'))).toBe('txt');
  expect(refusalOf('te-vol.txt', Buffer.alloc(MOST_BYTES + 1, 'a'))).toBe('FILE-TOO-LARGE');
});

test.each([
  ['an avif', 'a.heic', heic({ brands: ['avif', 'mif1', 'heic'] })],
  ['a film', 'a.heic', heic({ brands: ['mp42', 'isom'] })],
  ['an image of an unnamed kind', 'a.heic', heic({ brands: ['mif1', 'miaf'] })],
  ['a gif', 'a.jpg', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
  ['a drawing with a script', 'a.svg', txt('<svg onload="alert(1)"/>')],
  ['a drawing called text', 'a.txt', txt('  <svg onload="alert(1)"/>')],
  ['a page called text', 'a.txt', txt('\ufeff<!DOCTYPE html><script>alert(1)</script>')],
  ['a shell script', 'a.txt', txt('#!/bin/sh\nrm -rf ~')],
  ['a program', 'a.txt', Buffer.from('MZ\x90\0\x03\0', 'latin1')],
  ['a zip', 'a.docx', zip([{ name: 'a.txt' }])],
  ['a spreadsheet', 'a.docx', zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a document with macros', 'a.docx', docx({ name: 'word/vbaProject.bin' })],
  ['a document with a control', 'a.docx', docx({ name: 'word/activeX/activeX1.bin' })],
  ['a document that unpacks to 4 GB', 'a.docx', docx({ name: 'word/media/x.xml', unpacked: 0xffffffff })],
  ['a zip bomb of overlapping entries', 'a.docx', zip([...WORD, ...WORD], { overlap: true })],
  ['201 entries', 'a.docx', docx(...Array.from({ length: 199 }, (_, index) => ({ name: `a${index}` })))],
  ['an entry that leaves its folder', 'a.docx', docx({ name: '../../etc/passwd' })],
  ['a pdf behind a page', 'a.pdf', Buffer.concat([txt('<script>alert(1)</script>'), pdf()])],
  ['a pdf behind an image', 'a.jpg', Buffer.concat([jpeg().subarray(0, 20), pdf()])],
  ['a pdf with a page behind it', 'a.pdf', Buffer.concat([pdf(), txt('<script>alert(1)</script>')])],
  ['a pdf with an archive behind it', 'a.pdf', Buffer.concat([pdf(), zip(WORD)])],
  ['a pdf that is cut', 'a.pdf', pdf().subarray(0, -10)],
  ['a document behind a script', 'a.docx', Buffer.concat([txt('#!/bin/sh\n'), docx()])],
] as const)('%s is refused', (_, name, bytes) => {
  expect(refusalOf(name, bytes)).toMatch(/^FILE-/);
});

test('text of an old Windows program may be sent', () => {
  expect(refusalOf('brief.txt', Buffer.from('E\xe9n krant, \x8050', 'latin1'))).toBe('txt');
  expect(refusalOf('brief.txt', Buffer.from('E\xe9n\x81', 'latin1'))).toBe('FILE-KIND');
});

test.each(kinds.filter((kind) => !['txt', 'pdf', 'docx'].includes(kind)))(
  'a %s that is cut off anywhere, or has any byte changed, is refused or stays of its kind',
  (kind) => {
    const bytes = GOOD_FILES[kind];
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      for (const broken of [bytes.subarray(0, at), changed])
        expect(refusalOf(`a.${kind}`, broken)).toMatch(new RegExp(`^(FILE-.*|${kind})$`));
    }
  },
);

test('a long name does not matter for the kind', () => {
  expect(refusalOf(`${'x'.repeat(LONGEST_NAME)}.png`, png())).toBe('png');
});
