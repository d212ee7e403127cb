/** Every text field of the contract, found by walking over its schemas: none takes characters that cannot be seen. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HIDDEN_CHECKS, textInput } from './inputs.ts';
import { REST } from './rest.ts';

/** The parts of a schema of the validation library in which texts occur. */
interface Node {
  readonly kind?: string;
  readonly type?: string;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
}

/** Content documents, settings and results: their texts are not typed into a form. */
const NO_INPUTS = [
  ...['audience.ts', 'brand.ts', 'contact-page.ts', 'flags.ts', 'texts.ts', 'rest.responses.ts'],
  ...['environment.ts', 'setting-forms.ts', 'operator-console.ts', 'trusted-proxies.ts'],
];

/** Paths of the texts that nothing checks. */
function unchecked(node: Node, path: string): string[] {
  const steps = node.pipe ? flattened(node.pipe) : [];
  const isChecked = steps.some(({ requirement }) => HIDDEN_CHECKS.includes(requirement));
  if (node.type === 'string') return isChecked ? [] : [path];
  const parts: [string, unknown][] = [
    ...Object.entries(node.entries ?? {}),
    ['', node.wrapped],
    ['[]', node.item],
    ...(node.type === 'union' ? (node.options ?? []) : []).map((option): [string, unknown] => ['', option]),
    ...steps
      .filter((step) => step.kind === 'schema' && step !== node)
      .map((step): [string, unknown] => ['', step]),
  ];
  return parts.flatMap(([name, part]) =>
    isNode(part) ? unchecked(part, [path, name].filter(Boolean).join('.')) : [],
  );
}

/** A pipe may begin with another pipe; its schema is the first step of all. */
function flattened([first, ...rest]: readonly Node[]): readonly Node[] {
  return [...(first?.pipe ? flattened(first.pipe) : []), ...rest];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value;

const files = globSync('contract/*.ts').filter((path) => !/\.(?:test|fixture)\.ts$/.test(path));
const inputs: [string, Node][] = [];
for (const path of files.filter((one) => !NO_INPUTS.includes(one.replace(/^.*[\\/]/, '')))) {
  const exported = (await import(/* @vite-ignore */ resolve(path))) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported))
    if (isNode(value) && value.kind === 'schema') inputs.push([`${path} ${name}`, value]);
}
for (const [service, endpoints] of Object.entries(REST))
  for (const [name, { payload }] of Object.entries(endpoints))
    inputs.push([`${service} ${name}`, payload as Node]);

test.each(inputs)('%s takes no hidden characters', (name, schema) => {
  expect(unchecked(schema, name)).toEqual([]);
});

test('the inputs of every service are among them', () => {
  expect(inputs.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'contract/holiday.ts temporaryAddressInput',
      'contract/complaints.ts submitComplaintInput',
      'contract/moving.ts submitMovingHouseInput',
      'customer changeAddress',
      'newsletter chooseNewsletters',
    ]),
  );
});

test('a text without the rule is found at any depth', () => {
  const deep = v.object({
    safe: textInput('FIELD-INVALID'),
    list: v.array(v.optional(v.pipe(v.string(), v.trim()))),
    either: v.union([v.number(), v.object({ inner: v.nullable(v.string()) })]),
    piped: v.pipe(
      v.looseObject({ first: v.string() }),
      v.transform((all): unknown => all),
      v.object({ second: v.string() }),
    ),
  });
  expect(unchecked(deep as unknown as Node, 'x')).toEqual([
    'x.list.[]',
    'x.either.inner',
    'x.piped.first',
    'x.piped.second',
  ]);
});
