/** An operator's password: as many tries as a reader has, counted apart from theirs. */
import { loginNameOf } from '../identity/credentials.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { addressOf, readForm } from '../identity/request.ts';
import {
  forgetTriesOfName,
  giveBackTryOfAddress,
  takeTryOfAddress,
  takeTryOfName,
} from '../identity/tries.ts';
import { loginPage, noticePage } from './pages/notices.ts';
import { beginSession, checkOperator, cookieOf } from './sessions.ts';
import type { OfficeDeps, OfficeVisit } from './visit.ts';

export async function tryLogin(
  { db, settings, now }: OfficeDeps,
  { request, response }: OfficeVisit,
): Promise<void> {
  const form = await readForm(request);
  const name = form?.get('naam') ?? '';
  const password = form?.get('wachtwoord') ?? '';
  const missing = {
    ...(name.trim() === '' ? { naam: 'Vul uw naam in.' } : {}),
    ...(password === '' ? { wachtwoord: 'Vul uw wachtwoord in.' } : {}),
  };
  if (Object.keys(missing).length > 0) return sendPage(response, 422, loginPage({ name, mistakes: missing }));

  const at = new Date(now());
  const { perName, perAddress } = settings.limits;
  const address = addressOf(request, settings.trustedProxies);
  const ofAddress = await takeTryOfAddress(db, address, perAddress, at);
  // Readers' names are locked under their own; nobody can lock an operator out by guessing at the portal.
  const loginName = `kantoor ${loginNameOf(name)}`;
  const ofName = ofAddress.allowed ? await takeTryOfName(db, loginName, perName, at) : ofAddress;
  if (!ofName.allowed) {
    response.setHeader('retry-after', ofName.retryAfter);
    const minutes = Math.ceil(ofName.retryAfter / 60);
    const text = `Wacht ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} en probeer het dan opnieuw.`;
    return sendPage(response, 429, noticePage('Te vaak geprobeerd', text));
  }
  const operatorId = await checkOperator(db, name, password);
  if (operatorId === undefined) {
    const mistakes = { naam: 'Deze naam en dit wachtwoord horen niet bij elkaar. Controleer beide.' };
    return sendPage(response, 422, loginPage({ name, mistakes }));
  }
  await Promise.all([forgetTriesOfName(db, loginName), giveBackTryOfAddress(db, address)]);
  response.setHeader('set-cookie', cookieOf(await beginSession(db, operatorId, at)));
  sendRedirect(response, '/');
}
