/** The script of every page, in a page that has only what it touches. */
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { ENHANCEMENT } from './enhancement.ts';

interface Reported {
  readonly t?: string;
  readonly m: string;
  readonly s: string;
  readonly p: string;
}

/** @param status of the response to each report; undefined: the network is down */
function openPage(status: number | undefined = 204) {
  const reports: Reported[] = [];
  const page: Record<string, unknown> = {
    screen: { width: 1280 },
    location: { pathname: '/account' },
    document: {},
    fetch: async (path: string, { method, body }: { method: string; body: string }) => {
      expect([path, method]).toEqual(['/api/fouten', 'POST']);
      reports.push(JSON.parse(body));
      if (status === undefined) throw new TypeError('Failed to fetch');
      return { ok: status < 300 };
    },
  };
  page.self = page;
  runInNewContext(ENHANCEMENT, page);
  const { onerror, onunhandledrejection } = page as Record<string, (...values: unknown[]) => void>;
  return {
    reports,
    throwError: (error: unknown) => onerror?.('Uncaught Error: x', 'http://ad.localhost/a.js', 1, 2, error),
    reject: (reason: unknown) => onunhandledrejection?.({ reason }),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

it('It reports an error and a rejected promise, with class, message, stack and path', () => {
  const { reports, throwError, reject } = openPage();
  const error = new TypeError('broken');
  throwError(error);
  reject(error);
  throwError(null);
  const { stack } = error;
  expect(reports).toEqual([
    { t: 'TypeError', m: 'broken', s: stack, p: '/account' },
    { t: 'TypeError', m: 'broken', s: stack, p: '/account' },
    { m: 'Uncaught Error: x', s: 'http://ad.localhost/a.js:1:2', p: '/account' },
  ]);
});

it('A report is short, also of something that is no error', () => {
  const { reports, throwError } = openPage();
  throwError(Object.assign(new Error('x'.repeat(9_000)), { stack: 'y'.repeat(9_000) }));
  for (const value of [Symbol('s'), {}]) throwError(value);
  expect([reports[0]?.m.length, reports[0]?.s.length]).toEqual([2_048, 4_000]);
  expect(reports.map(({ m }) => m).slice(1)).toEqual(['Symbol(s)', '[object Object]']);
});

it('It sends nothing that has no place', () => {
  const { reports, reject } = openPage();
  for (const reason of [undefined, 'no error', new DOMException('aborted', 'AbortError')]) {
    if (reason instanceof DOMException) Object.defineProperty(reason, 'stack', { value: '' });
    reject(reason);
  }
  expect(reports).toEqual([]);
});

it('A page reports five errors at most', () => {
  const { reports, throwError } = openPage();
  for (let each = 0; each < 9; each += 1) throwError(new Error('again'));
  expect(reports).toHaveLength(5);
});

it('A page that is told to slow down reports nothing more', async () => {
  const { reports, throwError, settled } = openPage(429);
  throwError(new Error('first'));
  await settled();
  throwError(new Error('second'));
  expect(reports).toHaveLength(1);
});

it('Without a network a report fails quietly', async () => {
  const { reports, throwError, settled } = openPage(undefined);
  throwError(new Error('first'));
  await settled();
  throwError(new Error('second'));
  await settled();
  expect(reports).toHaveLength(2);
});
