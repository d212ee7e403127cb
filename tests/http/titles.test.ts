/** The title of a document is written in the words of the brand's country. */
import { expect, test } from 'vitest';
import { BELGIAN, HOLDER } from '../fixtures/readers.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

for (const [brand, reader, title] of [
  ['ad', HOLDER, 'Bezorging'],
  ['hln', BELGIAN, 'Levering'],
] as const)
  test(`the delivery page of ${brand} is called ${title}`, async () => {
    const cookie = await cookieOf(portalPort(), brand, reader, '/account');
    const question = { port: portalPort(), host: `${brand}.localhost`, path: '/bezorgservice' };
    const { body } = await ask({ ...question, headers: { cookie } });
    expect(/<title>([^–<]*) –/.exec(body.toString())?.[1]).toBe(title);
  });
