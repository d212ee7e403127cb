import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../tests/support/scratch-folder.ts';
import { makePrivate } from './private-folder.ts';

const here = scratchFolder();
const modeOf = (path: string) => statSync(path).mode & 0o7777;

function folderOf(mode: number, files: Readonly<Record<string, number>> = {}): string {
  const folder = mkdtempSync(join(here, 'data-'));
  for (const [name, fileMode] of Object.entries(files)) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), fileMode);
  }
  chmodSync(folder, mode);
  return folder;
}

describe('the data folder', () => {
  it('is created for this user only', () => {
    const folder = join(here, 'new', 'data');
    expect(makePrivate(folder, 'production')).toBeUndefined();
    expect(modeOf(folder)).toBe(0o700);
  });

  it('and its files are made private, and keep the owner’s permissions', () => {
    const folder = folderOf(0o755, { 'portal.sqlite': 0o644, 'secrets.json': 0o666, tool: 0o755 });
    mkdirSync(join(folder, 'compiled'), { mode: 0o755 });
    expect(makePrivate(folder, 'production')).toBeUndefined();
    expect(modeOf(folder)).toBe(0o700);
    expect(
      ['portal.sqlite', 'secrets.json', 'tool', 'compiled'].map((name) => modeOf(join(folder, name))),
    ).toEqual([0o600, 0o600, 0o700, 0o700]);
  });

  it('may be a link, of which the target is made private', () => {
    const folder = folderOf(0o750);
    symlinkSync(folder, join(here, 'link'));
    expect(makePrivate(join(here, 'link'), 'production')).toBeUndefined();
    expect(modeOf(folder)).toBe(0o700);
  });

  it('does not change the target of a link in it', () => {
    const elsewhere = join(folderOf(0o755, { 'of-others': 0o644 }), 'of-others');
    const folder = folderOf(0o700);
    symlinkSync(elsewhere, join(folder, 'link'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'));
    expect(makePrivate(folder, 'production')).toBeUndefined();
    expect(modeOf(elsewhere)).toBe(0o644);
  });

  it('that is shared like /tmp is not changed: production refuses it, elsewhere it is logged', () => {
    const folder = folderOf(0o1777);
    const sentence = `DATA_DIR is ${JSON.stringify(folder)}, where other users can read ${folder}, expected a folder of this user alone`;
    expect(() => makePrivate(folder, 'production')).toThrow(
      expect.objectContaining({ name: 'StartupError', message: sentence }),
    );
    expect([makePrivate(folder, 'acceptance'), makePrivate(folder, 'test')]).toEqual([sentence, sentence]);
    expect(modeOf(folder)).toBe(0o1777);
  });

  it('that is a file is refused in one sentence', () => {
    const file = join(folderOf(0o700, { data: 0o600 }), 'data');
    expect(() => makePrivate(file, 'test')).toThrow(
      `DATA_DIR cannot be used: reading ${file} failed (ENOTDIR). Choose a folder that can be written to.`,
    );
  });
});
