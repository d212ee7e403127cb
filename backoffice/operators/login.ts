/** An operator's password: as many tries as a reader has, counted apart from theirs. */
import type { ServerResponse } from 'node:http';
import { loginNameOf } from '../identity/credentials.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { deviceOf } from '../identity/known-device.ts';
import { addressOf, readForm } from '../identity/request.ts';
import {
  forgetTriesOfName,
  giveBackTryOfAddress,
  takeTryOfAddress,
  takeTryOfName,
} from '../identity/tries.ts';
import { operatorLoginLog } from './operator-login-log.ts';
import { loginPage, mistakesIn, noticePage } from './pages/notices.ts';
import { beginSession, checkOperator, cookieOf, findOperator } from './sessions.ts';
import type { OfficeDeps, OfficeVisit } from './visit.ts';

/** Where an operator's device is known; an account host has an address. */
const CONSOLE = 'operator console';

export async function tryLogin(deps: OfficeDeps, { request, response }: OfficeVisit): Promise<void> {
  const { db, settings, now } = deps;
  const form = await readForm(request);
  const name = form?.get('naam') ?? '';
  const password = form?.get('wachtwoord') ?? '';
  const mistakes = mistakesIn(name, password);
  if (Object.keys(mistakes).length > 0) return sendPage(response, 422, loginPage({ name, mistakes }));

  const at = new Date(now());
  const { perName, perAddress } = settings.limits;
  const address = addressOf(request, settings.trustedProxies);
  const logLogin = operatorLoginLog(deps, request, name);
  const ofAddress = await takeTryOfAddress(db, address, perAddress, at);
  // Readers' names are locked under their own; nobody can lock an operator out by guessing at the portal.
  const loginName = `kantoor ${loginNameOf(name)}`;
  const found = await findOperator(db, name);
  const owner = { place: CONSOLE, loginName, keptPassword: found?.password ?? '' };
  const device = await deviceOf(request, owner, deps);
  const guesser = { loginName, device: device.id };
  const ofName = ofAddress.allowed ? await takeTryOfName(db, guesser, perName, at) : ofAddress;
  if (!ofName.allowed) {
    logLogin({ event: 'login-failure', reason: ofAddress.allowed ? 'locked' : 'too-many-from-address' });
    return askToWait(response, ofName.retryAfter);
  }
  const operatorId = await checkOperator(found, password);
  if (operatorId === undefined) {
    logLogin({ event: 'login-failure', reason: 'no-match' });
    if (ofName.isLast) logLogin({ event: 'login-lock' });
    const noMatch = { naam: 'Deze naam en dit wachtwoord horen niet bij elkaar. Controleer beide.' };
    return sendPage(response, 422, loginPage({ name, mistakes: noMatch }));
  }
  await Promise.all([forgetTriesOfName(db, guesser), giveBackTryOfAddress(db, address)]);
  response.appendHeader('set-cookie', cookieOf(await beginSession(db, operatorId, at)));
  device.makeKnown(response);
  logLogin({ event: 'login-success' });
  sendRedirect(response, '/');
}

function askToWait(response: ServerResponse, seconds: number): void {
  response.setHeader('retry-after', seconds);
  const minutes = Math.ceil(seconds / 60);
  const text = `Wacht ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} en probeer het dan opnieuw.`;
  sendPage(response, 429, noticePage('Te vaak geprobeerd', text));
}
