/** The states of what is nobody's slice: the service page, logging in, what went wrong, and the frames. */
import type { Page } from '@playwright/test';
import { ask } from './http.ts';
import { LOGIN_SWITCHED_OFF, maintenanceOf, withContent } from './page-outage.ts';
import { portalAddress, portalPort, signIn } from './portal.ts';
import { MANY } from './readers.ts';
import { andThen, type PagePart, plain, titled, variant, visit } from './variants.ts';

/** The answer to an unknown host lets no script run, not even the checks' own: it is shown without that header. */
async function openSandboxed(page: Page): Promise<void> {
  const reply = await ask({ port: portalPort(), host: 'geenmerk.localhost', path: '/' });
  const contentType = String(reply.headers['content-type']);
  await page.route('**/*', (route) => route.fulfill({ status: reply.status, contentType, body: reply.body }));
  await page.goto(portalAddress('geenmerk', '/'));
}

export const shellPages: PagePart = {
  routes: {
    '/': {
      ...plain,
      first: visit('/', /^(?!.* – ).+ Mijn Omgeving$/),
      empty: visit('/', / Mijn Omgeving$/, 200, 'qmnl'),
    },
    '/login': {
      ...plain,
      first: visit('/login', titled('Inloggen')),
      error: {
        status: 200,
        title: titled('Inloggen'),
        reach: (page) => withContent(page, [LOGIN_SWITCHED_OFF], '/login'),
      },
    },
    '/onderhoud': {
      ...plain,
      first: visit('/onderhoud', titled('Onderhoud')),
      opened: {
        status: 503,
        title: titled('Onderhoud'),
        reach: (page) =>
          withContent(page, [maintenanceOf('ad', 'We werken aan het portaal.')], '/abonnementen'),
      },
    },
    '/404': { ...plain, first: visit('/bestaat-niet', titled('Pagina niet gevonden'), 404) },
    '/500': { ...plain, first: visit('/500', titled('Er ging iets mis'), 500) },
  },
  others: {
    // The other pages stand in the shell of a media brand.
    'the account frame': {
      ...plain,
      first: visit('/', /^(?!.* – ).+ Mijn Omgeving$/, 200, 'dpgnl'),
      opened: {
        status: 200,
        title: titled('Abonnementen'),
        reach: async (page) => {
          await signIn(page, MANY, portalAddress('dpgnl', '/abonnementen'));
          return undefined;
        },
      },
    },
    'a login that failed': {
      ...plain,
      first: andThen(visit('/login/callback?code=onbekend&state=onbekend', titled('Inloggen')), (page) =>
        page.locator('#mislukt').waitFor({ state: 'visible' }),
      ),
    },
    'a login without an answer': {
      ...plain,
      first: andThen(visit('/login#geen-antwoord', titled('Inloggen')), (page) =>
        page.locator('#geen-antwoord').waitFor({ state: 'visible' }),
      ),
    },
    'unknown host': { ...plain, first: variant(421, /^Mijn Omgeving$/, openSandboxed) },
  },
};
