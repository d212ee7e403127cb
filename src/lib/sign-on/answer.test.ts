import { expect, it } from 'vitest';
import { testBrand } from '../content/testing.ts';
import { signOnAnswer } from './answer.ts';
import { session } from './testing.ts';

const script = { src: 'https://sign-on.example/v1.js', integrity: 'sha384-abc' };
const brand = testBrand('ad', { shell: 'media' });
const asked = (cookie: string) =>
  new Request('http://ad.localhost/api/sign-on', { headers: cookie ? { cookie } : {} });
const YES = 'consent=ja.2026-11-20';

it('who has said yes gets the script with its integrity and the configuration', async () => {
  const answer = signOnAnswer(asked(YES), { brand, session, surface: 'web' }, script);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    script: { ...script, crossOrigin: 'anonymous' },
    configuration: { userEmail: 'jan@voorbeeld.nl', brandName: 'Merk ad' },
  });
});

it.each([
  ['has said nothing', ''],
  ['has said no', 'consent=nee.2026-11-20'],
  ['has two answers', `${YES}; consent=nee.2026-11-20`],
  ['has another answer', 'consent=jazeker'],
])('who %s gets nothing', async (_, cookie) => {
  const answer = signOnAnswer(asked(cookie), { brand, session, surface: 'web' }, script);
  expect(answer.status).toBe(204);
  expect(answer.body).toBeNull();
});

it('there is none in the account frame, in the app and without the setting', () => {
  const account = testBrand('vtm', { shell: 'account' });
  const web = { session, surface: 'web' } as const;
  expect(signOnAnswer(asked(YES), { brand: account, ...web }, script).status).toBe(404);
  expect(signOnAnswer(asked(YES), { brand, session, surface: 'app' }, script).status).toBe(404);
  expect(signOnAnswer(asked(YES), { brand, ...web }).status).toBe(404);
});
