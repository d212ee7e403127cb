import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MOST_BYTES } from '../../../contract/uploads.ts';
import { checkFile } from './check-file.ts';
import { pdf } from './files.fixture.ts';

const warningsOf = (body: string) => {
  const checked = checkFile('brief.pdf', pdf(body));
  if ('refusal' in checked) throw new Error(checked.refusal);
  return checked.warnings;
};
const SCRIPT = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';
const object = (body: string) => `1 0 obj\n${body}\nendobj`;
/** A packed list of objects, as most programs of today write. */
const list = (objects: string, filter = '/FlateDecode', packed = deflateSync(objects).toString('latin1')) =>
  `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\r\n${packed}\r\nendstream\nendobj`;

test.each([
  ['a script that runs when it is opened', object(SCRIPT), ['script']],
  ['a script whose name is in numbers', object(SCRIPT.replace('JavaScript', 'J#61va#53cript')), ['script']],
  ['a script in a packed list', list(SCRIPT), ['script']],
  ['a script in the second packed list', `${list('<< /Type /Catalog >>')}\n${list(SCRIPT)}`, ['script']],
  ['a packed list behind an escaped name', list(SCRIPT).replace('/ObjStm', '/Obj#53tm'), ['script']],
  [
    'a packed list whose dictionary is long',
    list(SCRIPT).replace(' >>\nstream', ` /X (${'x'.repeat(2_000)}) >>\nstream`),
    ['script'],
  ],
  [
    'a packed list with a text like the start of an object',
    list(SCRIPT).replace(' >>\nstream', ' /X ( obj) >>\nstream'),
    ['script'],
  ],
  ['a script of a page', object('<< /AA << /O << /S /JavaScript /JS (1) >> >> >>'), ['script']],
  ['a program that it starts', object('<< /S /Launch /F (cmd.exe) >>'), ['program']],
  ['a form that it sends', object('<< /S /SubmitForm /F (https://a.example) >>'), ['program']],
  ['a file in it', object('<< /Names << /EmbeddedFiles 3 0 R >> >>'), ['attachment']],
  ['a password', 'trailer << /Encrypt 12 0 R >>', ['password']],
  ['a list that is packed in another way', list(SCRIPT, '/LZWDecode'), ['hidden']],
  ['a list that is packed twice', list(SCRIPT, '[/FlateDecode /ASCIIHexDecode]'), ['hidden']],
  ['a list that is not what it says', list(SCRIPT, '/FlateDecode', 'no zlib'), ['hidden']],
  ['a list that becomes very large', list('x'.repeat(21_000_000)), ['hidden']],
])('a PDF with %s is accepted, with a warning', (_, body, warnings) => {
  expect(warningsOf(body)).toEqual(warnings);
});

test.each([
  ['nothing of the kind', object('<< /Type /Catalog >>')],
  ['a page that it opens at', object('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>')],
  ['a link', object('<< /S /URI /URI (https://krant.example/) >>')],
  ['a font with such a name', object('<< /BaseFont /JavaScriptMono >>')],
  ['the word in its text', object('(Zet JavaScript aan)')],
  [
    'a packed page',
    `${object('<< /Filter /FlateDecode >>')}\nstream\n${deflateSync('BT ET').toString('latin1')}\nendstream`,
  ],
])('a PDF with %s has nothing to tell', (_, body) => {
  expect(warningsOf(body)).toEqual([]);
});

test('the largest PDF, with a list whose dictionary is full of blanks, is looked through', () => {
  const blanks = ' '.repeat(MOST_BYTES / 2 - 1_000);
  const wide = list(SCRIPT).replace('/FlateDecode', `${blanks}/FlateDecode${blanks}/X`);
  expect(warningsOf(wide)).toEqual(['script']);
});

test.each([
  ['streams', '\nstream\n', ['hidden']],
  ['packed lists', `${list('<< >>')}\n`, ['hidden']],
  ['names of lists', '/ObjStm ', []],
  ['numbers', '#61', []],
  ['names that go wrong at their end', '/J#61vaScrip', []],
])('the largest PDF, full of %s, is looked through', (_, part, warnings) => {
  expect(warningsOf(part.repeat(Math.floor((MOST_BYTES - 200) / part.length)))).toEqual(warnings);
});
