import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OperationError, persistedDocuments, readOperations } from './operations.ts';

const schema = `
  type Query { account: Account node(id: ID!): Account }
  type Account { id: ID! profile: Profile }
  type Profile { name: String! }
`;
const read = (text: string) => readOperations(schema, [{ path: 'src/islands/a/a.operations.graphql', text }]);

test('each operation is one document with only the fragments that it uses', () => {
  const all = read(`
    query One { account { ...A } }
    query Two { account { id } }
    fragment A on Account { profile { ...P } }
    fragment P on Profile { name }
  `);
  const [one, two] = persistedDocuments(schema, all);
  expect(one?.text).toContain('fragment P on Profile');
  expect(two?.text).not.toContain('fragment');
});

test('objects with an id have __typename, their parts do not', () => {
  const [one] = persistedDocuments(schema, read('query One { account { profile { name } } }'));
  expect(one?.text.match(/__typename/g)).toHaveLength(1);
});

test('a field that the contract does not have is refused with file and line', () => {
  expect(() => read('query One {\n  account { nothing }\n}')).toThrow(
    'src/islands/a/a.operations.graphql:2 Cannot query field "nothing" on type "Account".',
  );
});

test.each([
  ['without a name', '{ account { id } }'],
  ['as a subscription', 'subscription One { account { id } }'],
])('an operation %s is refused', (_, text) => {
  expect(() => read(text)).toThrow(OperationError);
});

test('an operation with too many aliases is refused', () => {
  const aliases = [1, 2, 3, 4, 5].map((each) => `a${each}: id`).join(' ');
  expect(() => persistedDocuments(schema, read(`query One { account { ${aliases} } }`))).toThrow('aliases');
});

test('the generated files are up to date with the operation files', () => {
  const root = join(import.meta.dirname, '..');
  const before = readFileSync(join(root, 'gen/operations.ts'), 'utf8');
  const run = spawnSync(process.execPath, [join(root, 'scripts/generate.ts')], { encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(root, 'gen/operations.ts'), 'utf8')).toBe(before);
});
