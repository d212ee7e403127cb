/** The source of the scripts is for the error-reporting service only. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask } from '../support/http/http.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

test('no file for browsers has a source map, or names one', async () => {
  const scripts = globSync('dist/client/**/*.js');
  expect(scripts.length).toBeGreaterThan(10);
  expect(globSync('dist/client/**/*.map')).toEqual([]);
  expect(scripts.filter((path) => readFileSync(path, 'utf8').includes('sourceMappingURL'))).toEqual([]);
  const path = `/${scripts[0]?.slice('dist/client/'.length)}`;
  const of = (one: string) => ask({ port: portalPort(), host: 'ad.localhost', path: one });
  expect((await of(path)).status).toBe(200);
  expect((await of(`${path}.map`)).status).toBe(404);
});
