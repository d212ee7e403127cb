/** The files of a deployment fit together, and with the product. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { newSecrets } from '../../../scripts/new-secrets.ts';
import { environmentOf } from './recipe.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('deploy/compose.yaml');
const example = read('deploy/portal.env.example');
const settings = parseEnv(example);

test('every setting of the example is explained, and none is set twice', () => {
  const explained = read('docs/guide/run-it.md');
  const names = [...Object.keys(settings), ...Object.keys(environmentOf())];
  expect(names.filter((name) => name !== 'NODE_ENV' && !explained.includes(`\`${name}\``))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  // Of a name that stands twice, the parser keeps the last.
  const lines = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(lines.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('the secrets that are made are the ones that the example leaves empty', () => {
  const made = newSecrets();
  for (const [name, value] of Object.entries(made)) {
    expect(settings[name], name).toBe('');
    expect(value.length, name).toBeGreaterThanOrEqual(32);
  }
  expect(newSecrets()).not.toEqual(made);
});

test('two nodes are read-only, without rights, and the proxy is the only one that is believed', () => {
  const [portal = ''] = compose.split('\nservices:');
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'env_file: portal.env'])
    expect(portal).toContain(line);
  expect(compose.match(/<<: \*portal$/gm)).toHaveLength(2);
  expect(/ipv4_address: ([\d.]+)/.exec(compose)?.[1]).toBe(settings.TRUSTED_PROXIES);
});

test('the proxy passes on to both nodes, and asks each whether it is ready', () => {
  const proxy = read('deploy/Caddyfile');
  const nodes = /reverse_proxy (.*) \{/.exec(proxy)?.[1]?.split(' ') ?? [];
  const { PORT = '' } = environmentOf();
  expect(nodes).toEqual(['portal-1', 'portal-2'].map((name) => `${name}:${PORT}`));
  for (const node of nodes) expect(compose).toContain(`\n  ${node.replace(/:.*/, '')}:\n    <<: *portal`);
  expect(proxy).toContain('health_uri /readyz');
});

test('nothing but the proxy is reached from outside the machine', () => {
  const published = [...compose.matchAll(/ports: \[(.*)\]/g)].flatMap(([, ports = '']) => ports.split(', '));
  const outside = published.filter((port) => !port.startsWith('"127.0.0.1:'));
  expect(outside).toEqual(['"80:80"', '"443:443"']);
});
