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

test('every setting of the example is documented, and none is set twice', () => {
  const explained = read('docs/guide/run-it.md');
  const names = [...Object.keys(settings), ...Object.keys(environmentOf())];
  expect(names.filter((name) => name !== 'NODE_ENV' && !explained.includes(`\`${name}\``))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  // The parser would silently use the last of two lines.
  const lines = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(lines.toSorted()).toEqual(Object.keys(settings).toSorted());
});

test('the generated secrets are the settings that the example leaves empty', () => {
  const made = newSecrets();
  for (const [name, value] of Object.entries(made)) {
    expect(settings[name], name).toBe('');
    expect(value.length, name).toBeGreaterThanOrEqual(32);
  }
  expect(newSecrets()).not.toEqual(made);
});

test('both nodes are read-only and unprivileged, and trust only the proxy', () => {
  const [portal = ''] = compose.split('\nservices:');
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'env_file: portal.env'])
    expect(portal).toContain(line);
  expect(compose.match(/<<: \*portal$/gm)).toHaveLength(2);
  expect(/ipv4_address: ([\d.]+)/.exec(compose)?.[1]).toBe(settings.TRUSTED_PROXIES);
});

test('the proxy forwards to both nodes, and checks the readiness of each', () => {
  const proxy = read('deploy/Caddyfile');
  const nodes = /reverse_proxy (.*) \{/.exec(proxy)?.[1]?.split(' ') ?? [];
  const { PORT = '' } = environmentOf();
  expect(nodes).toEqual(['portal-1', 'portal-2'].map((name) => `${name}:${PORT}`));
  for (const node of nodes) expect(compose).toContain(`\n  ${node.replace(/:.*/, '')}:\n    <<: *portal`);
  expect(proxy).toContain('health_uri /readyz');
});

test('only the proxy has a port outside the machine', () => {
  const published = [...compose.matchAll(/ports: \[(.*)\]/g)].flatMap(([, ports = '']) => ports.split(', '));
  const outside = published.filter((port) => !port.startsWith('"127.0.0.1:'));
  expect(outside).toEqual(['"80:80"', '"443:443"']);
});
