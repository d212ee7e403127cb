import { beforeEach, expect, it, vi } from 'vitest';
import { BRAND_FLAGS, type BrandFlag, GENERAL_FLAGS, type GeneralFlag } from '../../../contract/flags.ts';
import { testBrand } from '../content/content.fixture.ts';
import type { Consent } from '../shared/consent.ts';
import type { ScriptContext } from './consent-script.ts';
import { loadConsentChoice } from './load-consent-choice.ts';
import { session } from './sign-on.fixture.ts';

const config = vi.hoisted(() => ({ signOnScript: {} as object | undefined }));
vi.mock('../config.ts', async (original) => {
  const { config: parsed } = await original<typeof import('../config.ts')>();
  return { config: () => ({ ...parsed(), ...config }) };
});

const SIGN_ON = { src: 'https://sign-on.example/v1.js', integrity: 'sha384-abc' };
beforeEach(() => Object.assign(config, { signOnScript: SIGN_ON }));

type Context = ScriptContext & { readonly consent: Consent };

const valued = <Name extends string>(names: readonly Name[], on: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, on.includes(name)])) as Record<Name, boolean>;

const consent: Consent = { isAsked: true, choice: 'ja', allowed: ['recognition'] };
const context = (on: readonly (BrandFlag | GeneralFlag)[], more: Partial<Context> = {}): Context => ({
  consent,
  brand: testBrand('ad', { shell: 'media' }),
  session,
  surface: 'web',
  language: 'nl',
  flags: { brand: valued(BRAND_FLAGS, on), general: valued(GENERAL_FLAGS, on) },
  ...more,
});

it('with consent the response has the script with its integrity and its configuration', async () => {
  const choice = loadConsentChoice(context(['isChatEnabled', 'isSalesforceMIAWEnabled']));
  expect(choice.status).toBe(200);
  expect(await choice.json()).toEqual({
    scripts: [{ ...SIGN_ON, crossOrigin: 'anonymous' }],
    globals: {
      signOnConfiguration: expect.objectContaining({ userEmail: 'jan@voorbeeld.nl', brandName: 'Merk ad' }),
    },
  });
});

it('without consent to recognition there is nothing', () => {
  const choice = loadConsentChoice(
    context(['isChatEnabled'], { consent: { ...consent, allowed: ['statistics'] } }),
  );
  expect(choice.status).toBe(204);
  expect(choice.body).toBeNull();
});

it('there is no script in the account frame, in the app, and when none is set', () => {
  const status = (given: Context) => loadConsentChoice(given).status;
  expect(status(context([], { brand: testBrand('vtm', { shell: 'account' }) }))).toBe(404);
  expect(status(context([], { surface: 'app' }))).toBe(404);
  config.signOnScript = undefined;
  expect(status(context([])), 'no script is set').toBe(404);
});
