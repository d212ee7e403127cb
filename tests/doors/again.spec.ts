/** The first visit to a page goes another way through the house than the next ones; nobody may see a difference. */
import { ROUTES } from '../../src/lib/shared/routes.ts';
import { startHouse } from '../support/house.ts';
import { ask } from '../support/http.ts';
import { cookieOf } from '../support/http-login.ts';
import { expect, test } from '../support/portal.ts';
import { HOLDER } from '../support/readers.ts';

const PATHS = [
  ...ROUTES.filter(({ built, path }) => built && !path.includes('[')).map(({ path }) => path),
  '/geen-enkele-pagina',
];
/** Trace ids, the ids of drafts and forms, and the instants that a page shows. */
const OWN_TO_A_VISIT =
  /\b[0-9a-f]{32}\b|\bTR[0-9a-f]{8}\b|(?<=["=])[\w-]{22}(?:[\w-]{21})?(?=["&])|(?<=concept(=|" value="))[\w-]{20,}|\b\d\d:\d\d\b/g;
const OWN_HEADERS = ['date', 'x-trace-id', 'content-length', 'age', 'etag'];

test('a page that was rendered before reads as it did the first time', async () => {
  const house = await startHouse();
  try {
    const cookie = await cookieOf(house.port, 'ad', HOLDER, '/account');
    const visit = async (path: string) => {
      const reply = await ask({ port: house.port, host: 'ad.localhost', path, headers: { cookie } });
      const headers = Object.entries(reply.headers).filter(([name]) => !OWN_HEADERS.includes(name));
      return {
        status: reply.status,
        headers: JSON.stringify(headers.sort()).replace(OWN_TO_A_VISIT, ''),
        text: reply.body.toString().replace(OWN_TO_A_VISIT, ''),
      };
    };
    for (const path of PATHS) {
      const first = await visit(path);
      for (const times of ['second', 'third']) expect(await visit(path), `${path}, ${times}`).toEqual(first);
    }
  } finally {
    await house.stop();
  }
});
