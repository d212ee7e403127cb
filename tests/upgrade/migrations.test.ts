/** Released migrations are never split, renamed, reordered or rewritten; new ones are added. */
import { expect, test } from 'vitest';
import { ENGINES, released, statementsOf, today } from './migration-statements.ts';

test.each(Object.keys(released))('the migrations of the %s keep their names and their order', (database) => {
  const names = Object.keys(released[database] ?? {});
  const inOrder = Object.keys(today[database] ?? {}).sort();
  expect(names.length).toBeGreaterThan(4);
  expect(inOrder.filter((name) => names.includes(name))).toEqual(names);
});

test.each(
  Object.entries(released).flatMap(([database, migrations]) =>
    Object.keys(migrations).map((name) => [database, name] as const),
  ),
)('%s %s runs the same statements as when it was released', async (database, name) => {
  for (const [engine, dialect] of Object.entries(ENGINES))
    expect(await statementsOf(today[database]?.[name], dialect), engine).toEqual(
      released[database]?.[name]?.[engine],
    );
});
