import { afterEach, expect, test, vi } from 'vitest';
import { resolveFlags } from '../../../contract/flags.ts';

afterEach(() => vi.resetModules());

const ALL_OFF = {
  _id: 'flags',
  _type: 'featureFlags' as const,
  _createdAt: '',
  _updatedAt: '',
  _rev: '1',
  general: {},
};

/** Whether a route is open in a deployment, with freshly imported settings. */
async function openIn(branch: string, path: string): Promise<boolean> {
  vi.stubEnv('BUILD_BRANCH', branch);
  vi.resetModules();
  const [{ isOpen }, { ROUTES }] = await Promise.all([import('./gates.ts'), import('../shared/routes.ts')]);
  const route = ROUTES.find((one) => one.path === path);
  if (!route) throw new Error(`There is no route ${path}`);
  return isOpen(route, { flags: resolveFlags(ALL_OFF, 'ad', () => {}), surface: 'web' });
}

test.each(['/galerij', '/galerij/[deel]'])(
  '%s is for developers and does not exist in production',
  async (path) => {
    expect(await openIn('develop', path)).toBe(true);
    expect(await openIn('main', path)).toBe(false);
  },
);

test('a page for readers exists in production', async () => {
  expect(await openIn('main', '/')).toBe(true);
});
