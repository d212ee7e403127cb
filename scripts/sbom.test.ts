import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { sbom } from './sbom.ts';

const component = (packages: object) =>
  JSON.parse(sbom({ name: 'p', version: '1.0.0', packages: packages as never })).components;

test('the bill has every dependency of the project, with its exact version', () => {
  const { components } = JSON.parse(sbom());
  const versions = new Map(components.map(({ name, version }: Record<string, string>) => [name, version]));
  for (const [name, version] of Object.entries(packageFile.dependencies))
    expect(versions.get(name), name).toBe(version);
  for (const name of ['vitest', '@playwright/test', '@biomejs/biome'])
    expect(versions.get(name), name).toBeUndefined();
});

test('a package is listed once, with its address, licence, hash and published name', () => {
  const locked = { version: '2.0.0', license: 'MIT', integrity: 'sha512-AQID' };
  expect(
    component({
      '': { version: '1.0.0' },
      'node_modules/@a/b': locked,
      'node_modules/c/node_modules/@a/b': locked,
      'node_modules/alias': { ...locked, name: 'real' },
      'node_modules/dev': { ...locked, dev: true },
    }),
  ).toEqual([
    {
      ...{ 'bom-ref': 'pkg:npm/%40a/b@2.0.0', type: 'library', name: '@a/b', version: '2.0.0' },
      purl: 'pkg:npm/%40a/b@2.0.0',
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: '010203' }],
    },
    expect.objectContaining({ name: 'real', purl: 'pkg:npm/real@2.0.0' }),
  ]);
});

test('the bill of a commit is always the same', () => {
  expect(sbom()).toBe(sbom());
});
