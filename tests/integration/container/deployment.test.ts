/** The files of a deployment fit together, and with the product. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { newSecrets } from '../../../scripts/new-secrets.ts';
import { boundsOfPath } from '../../../src/lib/api/request-bounds.ts';
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
  expect(/front: \{ ipv4_address: ([\d.]+)/.exec(compose)?.[1]).toBe(settings.TRUSTED_PROXIES);
});

/** The text of each service, by its name; the two nodes with what they have in common. */
function services(): ReadonlyMap<string, string> {
  const [common = '', rest = ''] = compose.split('\nservices:\n');
  const [all = ''] = rest.split('\nnetworks:\n');
  const parts = all.split(/^ {2}(?=[\w-]+:$)/m).filter((part) => part.trim() !== '');
  return new Map(
    parts.map((part) => [part.slice(0, part.indexOf(':')), part.replace('<<: *portal', common)] as const),
  );
}

test('every service has a limit of memory and of processes, and gains no rights', () => {
  expect([...services().keys()]).toEqual(['portal-1', 'portal-2', 'proxy', 'database']);
  for (const [name, text] of services())
    for (const limit of [
      /mem_limit: \d+[mg]$/m,
      /memswap_limit: \d+[mg]$/m,
      /pids_limit: \d+$/m,
      /no-new-privileges:true/,
    ])
      expect([name, text]).toEqual([name, expect.stringMatching(limit)]);
});

test('no image is taken by its tag alone', () => {
  const builds = [read('Containerfile'), read('deploy/proxy.Containerfile')];
  for (const [, image = ''] of `${compose}\n${builds.join('\n')}`.matchAll(/(?:^\s*image:|^FROM) (\S+)/gm))
    expect(image).toMatch(/^(?:mijn-omgeving(?:-proxy)?|"?\$\{\w+(?::\?.*)?(?:\}"?)?)$/);
  // An argument with a default would be such an image, and one without a digest is refused.
  for (const text of builds) {
    const given = [...text.matchAll(/^FROM \$\{(\w+)\}/gm)].map(([, name]) => name);
    for (const name of given) expect(text).not.toMatch(new RegExp(`^ARG .*\\b${name}=`, 'm'));
    expect(text).toContain('*@sha256:*)');
    expect(text).toContain('exit 1');
  }
  for (const name of ['NODE_IMAGE', 'CADDY_IMAGE', 'CADDY_BUILDER_IMAGE', 'DATABASE_IMAGE'])
    expect(compose).toContain(`\${${name}:?`);
});

test('the console listens in a network that the proxy and the database are not in', () => {
  const listen = /OFFICE_LISTEN: "([\d.]+):4324"/.exec(compose)?.[1] ?? '';
  expect(services().get('portal-1')).toContain(`office: { ipv4_address: ${listen}, gw_priority: 1 }`);
  for (const name of ['portal-2', 'proxy', 'database'])
    expect(
      services()
        .get(name)
        ?.split(/networks:/)
        .at(-1),
    ).not.toContain('office');
  expect(compose).not.toContain('0.0.0.0');
});

test('the proxy bounds what a client sends, and leaves the bounds of the portal room', () => {
  const proxy = read('deploy/Caddyfile');
  const seconds = (name: string) => {
    const [, count = '0', unit] = new RegExp(`${name} (\\d+)(s|m)`).exec(proxy) ?? [];
    return Number(count) * (unit === 'm' ? 60 : 1);
  };
  const file = boundsOfPath('/klantenservice/contact/formulier', true);
  expect(seconds('read_body')).toBeGreaterThan(file.bodySeconds);
  expect(seconds('write')).toBeGreaterThan(30 * 60);
  expect(seconds('read_header')).toBeGreaterThan(0);
  expect(seconds('idle')).toBeGreaterThan(0);
  const megabytes = Number(/max_size (\d+)MB/.exec(proxy)?.[1]);
  expect(megabytes * 1_000_000).toBeGreaterThan(file.droppedBytes ?? file.bytes);
  expect(proxy).toMatch(
    /rate_limit \{\s+zone network \{\s+key \{remote_host\}\s+ipv6_prefix 64\s+window 10s\s+events \d{3,4}\s/,
  );
  expect(read('deploy/proxy.Containerfile')).toMatch(/caddy-ratelimit@[0-9a-f]{40}\n/);
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
