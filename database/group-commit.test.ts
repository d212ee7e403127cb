import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createGroupCommit, type Member } from './group-commit.ts';

const clearing: (() => void)[] = [];
afterEach(() => {
  for (const clearAway of clearing.splice(0)) clearAway();
});

/** A real file, of which commits are counted and can be made to fail. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-test-'));
  const [writer, reader] = [new DatabaseSync(join(folder, 'a')), new DatabaseSync(join(folder, 'a'))];
  clearing.push(() => {
    writer.close();
    reader.close();
    rmSync(folder, { recursive: true, force: true });
  });
  writer.exec('pragma journal_mode = wal; create table change (id text primary key) strict');
  const heard = { commits: 0, failNext: false };
  const watched = {
    exec: (sql: string) => {
      if (sql === 'commit') heard.commits += 1;
      const fails = sql === 'commit' && heard.failNext;
      if (fails) heard.failNext = false;
      writer.exec(fails ? 'select no_such_column' : sql);
    },
    get isTransaction() {
      return writer.isTransaction;
    },
  };
  const insert = (id: string) => writer.prepare('insert into change values (?)').run(id);
  const stored = () =>
    reader
      .prepare('select id from change order by id')
      .all()
      .map((row) => row.id);
  return { writes: createGroupCommit(watched), writer, heard, insert, stored };
}

type File = ReturnType<typeof openFile>;

async function change({ writes, insert }: File, id: string): Promise<void> {
  const member = await writes.begin();
  member.run(() => insert(id));
  await member.end('commit');
}

test('those who come together wait for the disk once', async () => {
  const file = openFile();
  await Promise.all(['a', 'b', 'c'].map((id) => change(file, id)));
  expect(file.heard.commits).toBe(1);
  expect(file.stored()).toEqual(['a', 'b', 'c']);
});

test('nobody is told before it is on disk', async () => {
  const file = openFile();
  const seen: unknown[] = [];
  const both = ['a', 'b'].map((id) => change(file, id).then(() => seen.push(...file.stored())));
  await Promise.resolve();
  expect([seen, file.stored()]).toEqual([[], []]);
  await Promise.all(both);
  expect(seen).toEqual(['a', 'b', 'a', 'b']);
});

test('who takes it back takes nothing of the others along', async () => {
  const file = openFile();
  const first = change(file, 'a');
  const member = await file.writes.begin();
  member.run(() => file.insert('regretted'));
  const last = change(file, 'b');
  await member.end('rollback');
  await Promise.all([first, last]);
  expect(file.stored()).toEqual(['a', 'b']);
});

test('a statement that is refused leaves its own transaction usable', async () => {
  const file = openFile();
  const member = await file.writes.begin();
  member.run(() => file.insert('a'));
  expect(() => member.run(() => file.insert('a'))).toThrow(/UNIQUE/);
  member.run(() => file.insert('b'));
  await member.end('commit');
  expect(file.stored()).toEqual(['a', 'b']);
});

test('a commit that fails is told to all whom it was for, and to nobody after them', async () => {
  const file = openFile();
  file.heard.failNext = true;
  const results = await Promise.allSettled([
    change(file, 'a'),
    file.writes.alone(() => file.insert('b')),
    refusedBecauseOf(file, 'a'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(file.stored()).toEqual([]);
  await change(file, 'c');
  expect(file.stored()).toEqual(['c']);
});

/** Takes its own back because of what somebody else wrote: what it saw has to be true, too. */
async function refusedBecauseOf({ writes, insert }: File, id: string): Promise<void> {
  const member = await writes.begin();
  expect(() => member.run(() => insert(id))).toThrow(/UNIQUE/);
  await member.end('rollback');
}

test('a full disk fails what was under way, and the next change finds everything in order', async () => {
  const file = openFile();
  const long = (letter: string) => letter.repeat(100_000);
  file.writer.exec('pragma max_page_count = 80');
  const filling = async () => {
    const member = await file.writes.begin();
    member.run(() => file.insert(long('x')));
    expect(() => member.run(() => file.insert(long('y')))).toThrow(/full/);
    await endAsItStands(member);
  };
  const told = await Promise.allSettled([change(file, 'a'), filling()]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  file.writer.exec('pragma max_page_count = 4000');
  await change(file, 'b');
  expect(file.stored()).toEqual(['b']);
});

async function endAsItStands(member: Member): Promise<void> {
  try {
    await member.end('commit');
  } catch (error) {
    await member.end('rollback');
    throw error;
  }
}

test('a count in passing is there at once, without a commit that waits for the disk', async () => {
  const file = openFile();
  await file.writes.inPassing(() => file.insert('count'));
  expect([file.heard.commits, file.stored()]).toEqual([0, ['count']]);
  expect(file.writer.prepare('pragma synchronous').get(), 'the next change waits again').toEqual({
    synchronous: 2,
  });
});

test('a count in passing among changes is kept together with them', async () => {
  const file = openFile();
  const member = await file.writes.begin();
  const count = file.writes.inPassing(() => file.insert('count'));
  member.run(() => file.insert('a'));
  const kept = member.end('commit');
  await count;
  expect(file.stored()).toEqual([]);
  await kept;
  expect([file.heard.commits, file.stored()]).toEqual([1, ['a', 'count']]);
});

test('a count in passing of a commit that fails is lost with it, and the next one works', async () => {
  const file = openFile();
  file.heard.failNext = true;
  const failing = change(file, 'a');
  const count = file.writes.inPassing(() => file.insert('count'));
  await expect(failing).rejects.toThrow();
  await count;
  await file.writes.inPassing(() => file.insert('count'));
  expect(file.stored()).toEqual(['count']);
});

test('who was alone is not made to wait for company', async () => {
  const file = openFile();
  for (const id of ['a', 'b', 'c']) {
    const one = change(file, id);
    await nextTurn();
    await nextTurn();
    await one;
  }
  expect(file.heard.commits).toBe(3);
});
