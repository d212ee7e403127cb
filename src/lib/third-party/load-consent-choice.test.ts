import { beforeEach, expect, it, vi } from 'vitest';
import { BRAND_FLAGS, type BrandFlag, GENERAL_FLAGS, type GeneralFlag } from '../../../contract/flags.ts';
import { testBrand } from '../content/testing.ts';
import type { ScriptContext } from './consent-script.ts';
import { loadConsentChoice } from './load-consent-choice.ts';
import { session } from './testing.sign-on.ts';

const config = vi.hoisted(() => ({ signOnScript: {} as object | undefined }));
vi.mock('../config.ts', async (original) => {
  const { config: parsed } = await original<typeof import('../config.ts')>();
  return { config: () => ({ ...parsed(), ...config }) };
});

const SIGN_ON = { src: 'https://sign-on.example/v1.js', integrity: 'sha384-abc' };
beforeEach(() => Object.assign(config, { signOnScript: SIGN_ON }));

const valued = <Name extends string>(names: readonly Name[], on: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<Name, boolean>;

const context = (
  on: readonly (BrandFlag | GeneralFlag)[],
  more: Partial<ScriptContext> = {},
): ScriptContext => ({
  brand: testBrand('ad', { shell: 'media' }),
  session,
  surface: 'web',
  language: 'nl',
  flags: { brand: valued(BRAND_FLAGS, on), general: valued(GENERAL_FLAGS, on) },
  ...more,
});
const asked = (cookie: string) =>
  new Request('http://ad.localhost/api/consent', { headers: cookie ? { cookie } : {} });
const YES = 'consent=ja.2026-11-20';

it('with consent the response has the script with its integrity and its configuration', async () => {
  const choice = loadConsentChoice(asked(YES), context(['isChatEnabled', 'isSalesforceMIAWEnabled']));
  expect(choice.status).toBe(200);
  expect(await choice.json()).toEqual({
    scripts: [{ ...SIGN_ON, crossOrigin: 'anonymous' }],
    globals: {
      signOnConfiguration: expect.objectContaining({ userEmail: 'jan@voorbeeld.nl', brandName: 'Merk ad' }),
    },
  });
});

it.each([
  ['has said nothing', ''],
  ['has said no', 'consent=nee.2026-11-20'],
  ['has two answers', `${YES}; consent=nee.2026-11-20`],
  ['has another answer', 'consent=jazeker'],
])('who %s gets nothing', (_, cookie) => {
  const choice = loadConsentChoice(asked(cookie), context(['isChatEnabled']));
  expect(choice.status).toBe(204);
  expect(choice.body).toBeNull();
});

it('there is no script in the account frame, in the app, and when none is set', () => {
  const status = (given: ScriptContext) => loadConsentChoice(asked(YES), given).status;
  expect(status(context([], { brand: testBrand('vtm', { shell: 'account' }) }))).toBe(404);
  expect(status(context([], { surface: 'app' }))).toBe(404);
  config.signOnScript = undefined;
  expect(status(context([])), 'no script is set').toBe(404);
});
