/**
 * How many SQL statements each page costs, and how many questions to the back office: docs/statements.md. `vitest run
 * tests/http/statements.test.ts --update` writes it again, and the change is seen in git.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { HOLDER } from '../fixtures/readers.ts';
import { testClock } from '../support/clock/test-clock.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { startPortalProcess } from '../support/processes/portal-process.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const COUNT_WORK = new URL('../support/processes/count-work.ts', import.meta.url).href;
/** The first time a page can cost more, such as for the use of the session. */
const TIMES = 3;

it('each page asks the back office once, and costs as many statements as docs/statements.md says', async () => {
  const file = join(scratchFolder(), 'counted');
  const before = testClock().NODE_OPTIONS ?? '';
  const portal = await startPortalProcess({
    separateBackoffice: true,
    settings: { COUNT_FILE: file, NODE_OPTIONS: `${before} --import=${COUNT_WORK}`.trim() },
  });
  try {
    const cookie = await cookieOf(portal.port, 'ad', HOLDER, '/abonnementen');
    const countedAt = async (path: string) => {
      const already = readFileSync(file, 'utf8').length;
      const question = { port: portal.port, host: 'ad.localhost', path };
      const { status } = await ask({ ...question, headers: { cookie, accept: 'text/html' } });
      const lines = readFileSync(file, 'utf8').slice(already).split('\n');
      const count = (line: string) => lines.filter((one) => one === line).length;
      return [
        status,
        count('backoffice request'),
        count('backoffice statement'),
        count('portal statement'),
      ] as const;
    };
    const rows: string[] = [];
    for (const { path } of ROUTES.filter((route) => route.built && !route.path.includes('['))) {
      const all: (readonly number[])[] = [];
      for (let time = 0; time < TIMES; time += 1) all.push(await countedAt(path));
      const least = [0, 1, 2, 3].map((column) => Math.min(...all.map((counts) => counts[column] ?? 0)));
      rows.push(`| ${[`\`${path}\``, ...least].join(' | ')} |`);
    }
    expect(rows.length).toBeGreaterThan(20);
    await expect(page(rows)).toMatchFileSnapshot('../../docs/statements.md');
  } finally {
    await portal.stop();
  }
});

const page = (rows: readonly string[]) => `# Statements

What a page costs the databases once it has been opened before, for a reader with several subscriptions, on SQLite.
Written by \`tests/http/statements.test.ts\`, which fails when a page costs more or less.

| page | status | questions to the back office | statements for them | statements of the portal |
|---|---|---|---|---|
${rows.join('\n')}
`;
