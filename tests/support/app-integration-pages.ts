/** The states of the app integration tool. */
import { portalAddress, signIn } from './portal.ts';
import { HOLDER } from './readers.ts';
import { type PagePart, plain, titled, visit } from './variants.ts';

export const appIntegrationPages: PagePart = {
  routes: {
    '/app-integration': {
      ...plain,
      first: visit('/app-integration', titled('App-integratie')),
      success: {
        status: 200,
        title: titled('App-integratie'),
        reach: async (page) => {
          await signIn(page, HOLDER, portalAddress('ad', '/account'));
          await page.goto(portalAddress('ad', '/app-integration?abonnement=100001'));
          await page.getByText('LoggedIn', { exact: true }).waitFor();
          return undefined;
        },
      },
    },
  },
};
