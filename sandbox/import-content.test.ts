/** The importer names the file in each error. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importContent } from './import-content.ts';

let contentDir: string;
beforeEach(() => {
  contentDir = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(contentDir, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(join(contentDir, name), content);
const read = () =>
  importContent({ contentDir, projectId: 'p', dataset: 'd', origin: 'https://lake.example' });

describe('the content folder', () => {
  it('may hold one document or a list of them a file, whose members get keys', () => {
    write('one.json', '{"_id":"a","_type":"t","list":[{"x":1},{"_key":"own"},"word"]}');
    write('more.json', '[{"_id":"b","_type":"t"},{"_id":"c","_type":"t"}]');
    const { documents } = read();
    expect([...documents.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(documents.get('a')?.list).toEqual([{ _key: 'k0', x: 1 }, { _key: 'own' }, 'word']);
  });

  it('joins the texts of a language into one document', () => {
    mkdirSync(join(contentDir, 'texts'));
    write('texts/account.nl.json', '{"account.title":"Account"}');
    write('texts/login.nl.json', '{"login.title":"Inloggen"}');
    write('texts/login.be.json', '{"login.title":"Aanmelden"}');
    expect(read().documents.get('texts-nl')).toMatchObject({
      _type: 'texts',
      language: 'nl',
      entries: [
        { _key: 'account.title', key: 'account.title', text: 'Account' },
        { _key: 'login.title', key: 'login.title', text: 'Inloggen' },
      ],
    });
    write('texts/other.nl.json', '{"login.title":"Log in"}');
    expect(read).toThrow('texts-nl holds login.title a second time');
  });

  it('uploads each asset of a document once', () => {
    write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
    write(
      'one.json',
      '[{"_id":"a","_type":"t","logo":{"_type":"image","_sanityAsset":"image@file://./logo.svg"}},{"_id":"b","_type":"t","logo":{"_type":"image","_sanityAsset":"image@file://./logo.svg"}}]',
    );
    const { documents, assets } = read();
    const reference = (documents.get('a') as unknown as { logo: { asset: { _ref: string } } }).logo.asset
      ._ref;
    expect(assets.size).toBe(1);
    expect(reference).toMatch(/^image-[0-9a-f]{40}-20x10-svg$/);
    expect(documents.get(reference)?.url).toBe(`https://lake.example/${[...assets.keys()][0]}`);
  });

  it('gives the same documents, revisions included, on every start', () => {
    write('one.json', '{"_id":"a","_type":"t"}');
    expect([...read().documents]).toEqual([...read().documents]);
  });

  it.each([
    ['{"_id":', /broken\.json is not JSON/],
    ['{"_type":"t"}', /broken\.json holds a document without _id or _type/],
    ['[{"_id":"a","_type":"t"},{"_id":"a","_type":"t"}]', /broken\.json holds a second document a/],
    ['{"_id":"a","_type":"t","logo":{"_sanityAsset":"ftp://x"}}', /ftp:\/\/x is not image@file/],
  ])('is refused with %s', (content, sentence) => {
    write('broken.json', content);
    expect(read).toThrow(sentence);
  });
});
