/** What an operator who is logged in asks for: a page of a slice, or one of its forms. */
import { OFFICE_PARTS } from '../../gen/backoffice/office.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { readForm } from '../identity/request.ts';
import { takeChangeTurn } from './change-turns.ts';
import type { Desk } from './desk.ts';
import { nothingHere, noticePage } from './pages/notices.ts';
import { cookieOf, endSession } from './sessions.ts';
import type { OfficeVisit } from './visit.ts';

/** @param logLogout writes that this operator has logged out */
export async function answerDesk(desk: Desk, visit: OfficeVisit, logLogout: () => void): Promise<void> {
  const { request, response, url } = visit;
  if (request.method === 'POST') return takeForm(desk, visit, logLogout);
  const page = OFFICE_PARTS.map(({ pages }) => ownOf(pages, url.pathname)).find((one) => one !== undefined);
  if (!page) return sendPage(response, 404, nothingHere());
  return page(desk, visit);
}

function ownOf<Value>(table: Readonly<Record<string, Value>>, path: string): Value | undefined {
  return Object.hasOwn(table, path) ? table[path] : undefined;
}

async function takeForm(desk: Desk, visit: OfficeVisit, logLogout: () => void): Promise<void> {
  const { request, response, url } = visit;
  const given = await readForm(request);
  if (!given || given.get('formulier') !== desk.operator.formKey) {
    const text = 'Open de pagina opnieuw en probeer het nog eens.';
    return sendPage(response, 403, noticePage('Dit formulier is verlopen', text, desk.operator));
  }
  if (url.pathname === '/uitloggen') {
    await logOut(desk, visit);
    return logLogout();
  }
  const form = OFFICE_PARTS.map(({ forms }) => ownOf(forms, url.pathname)).find((one) => one !== undefined);
  if (!form) return sendPage(response, 404, nothingHere());
  const wait = await takeChangeTurn(desk.db, desk.operator.id, desk.now);
  if (wait === 0) return form(desk, visit, given);
  response.setHeader('retry-after', wait);
  const text = `Wacht ${wait === 1 ? '1 seconde' : `${wait} seconden`} en probeer het dan opnieuw.`;
  sendPage(response, 429, noticePage('Te veel wijzigingen', text, desk.operator));
}

async function logOut(desk: Desk, { request, response }: OfficeVisit): Promise<void> {
  await endSession(desk.db, request.headers.cookie);
  response.setHeader('set-cookie', cookieOf(''));
  response.setHeader('clear-site-data', '"cache", "storage"');
  sendRedirect(response, '/');
}
