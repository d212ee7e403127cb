/** Every migration since the last release lets that release run beside it; docs/guide/migrations.md says how. */
import { describe, expect, test } from 'vitest';
import { hindrancesIn } from './beside.ts';
import { ENGINES, released, statementsOf, today } from './migration-statements.ts';

/** By database and migration: why it may hinder the release before, and what an operator does about it. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'backoffice 0395_running_part':
    'The index holds rows with `is_running` 1 only, which the release before never writes: its rows have the default 0.',
};

const unreleased = Object.entries(today).flatMap(([database, migrations]) =>
  Object.keys(migrations)
    .filter((name) => !(name in (released[database] ?? {})))
    .map((name) => [`${database} ${name}`, migrations[name]] as const),
);

test.each(unreleased)('the release before runs beside %s', async (name, migration) => {
  for (const [engine, dialect] of Object.entries(ENGINES)) {
    const hindrances = hindrancesIn(await statementsOf(migration, dialect));
    expect(name in EXCEPTIONS ? [] : hindrances, `${engine}: ${hindrances.join('\n')}`).toEqual([]);
  }
});

test('an exception is of a migration that is not released and that needs one, and has its reason', async () => {
  for (const [name, reason] of Object.entries(EXCEPTIONS)) {
    const [, migration] = unreleased.find(([own]) => own === name) ?? [];
    const statements = await Promise.all(
      Object.values(ENGINES).map((dialect) => statementsOf(migration, dialect)),
    );
    expect(statements.flatMap(hindrancesIn), name).not.toEqual([]);
    expect(reason.length, name).toBeGreaterThan(40);
  }
});

describe('a statement', () => {
  const TABLE = 'create table "note" ("id" text primary key, "text" text not null unique)';

  test.each([
    TABLE,
    'create table "note" ("id" text references "mail" ("id") on delete cascade, check (id <> \'\'))',
    'create table "note" ("id" text references "account" ("id"))',
    'alter table "mail" add column "kept_for" text',
    'alter table "mail" add column "tries" integer default 0 not null',
    'create index "mail_kept" on "mail" ("kept_for")',
  ])('lets the release before run: %s', (statement) => {
    expect(hindrancesIn([statement])).toEqual([]);
  });

  test.each([
    [[TABLE, 'create unique index "note_text" on "note" ("text")']],
    [[TABLE, 'alter table "note" add column "day" text not null']],
    [[TABLE, 'insert into note (id, text) select id, name from account']],
    [[TABLE, 'create trigger note_stays before update on note begin select 1; end']],
  ])('may do with a new table what it likes: %s', (statements) => {
    expect(hindrancesIn(statements)).toEqual([]);
  });

  test.each([
    'drop table "mail"',
    'alter table "mail" drop column "tries"',
    'alter table "mail" rename to "letter"',
    'alter table "mail" rename column "tries" to "attempts"',
    'alter table "mail" alter column "tries" type bigint',
    'alter table "mail" alter column "problem" set not null',
    'alter table "mail" add constraint "short" check (length(id) < 40)',
    'alter table "mail" add column "day" text not null',
    'alter table "mail" add column "day" text unique',
    'alter table "mail" add column "day" text check (day <> \'\')',
    'alter table "mail" add column "case_id" text references "contact_case" ("id")',
    'create unique index "mail_key" on "mail" ("idempotency_id")',
    'create table "note" ("id" text references "mail" ("id"))',
    'create trigger mail_kept before update on mail begin select 1; end',
    "update mail set state = 'held' where state = 'queued'",
    'drop index "mail_due"',
  ])('hinders the release before: %s', (statement) => {
    expect(hindrancesIn([statement])).toHaveLength(1);
  });
});
