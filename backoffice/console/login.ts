/** An operator's login: as many tries as a reader has, counted apart from theirs. */
import type { ServerResponse } from 'node:http';
import { NOT_LIMITED } from '../../database/rate-limit.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { deviceOf } from '../identity/known-device.ts';
import {
  countAttemptOfAddress,
  countAttemptOfName,
  forgetAttemptsOfName,
  giveBackAttemptOfAddress,
} from '../identity/login-attempts.ts';
import { addressOf, readForm } from '../identity/request.ts';
import { attemptNameOf, checkLogin, findOperator } from './check-login.ts';
import type { ConsoleDeps } from './console-deps.ts';
import type { ConsoleExchange } from './console-request.ts';
import { loginPage, type Mistakes, mistakesIn, type Typed } from './login-page.ts';
import { noticePage } from './notices.ts';
import { operatorLoginLog } from './operator-login-log.ts';
import { beginSession, cookieOf } from './sessions.ts';

/** The site in an operator's device cookie; a reader's has the address of an account host. */
const CONSOLE = 'operator console';

export async function tryLogin(deps: ConsoleDeps, exchange: ConsoleExchange): Promise<void> {
  const typed = typedIn(await readForm(exchange.request));
  const mistakes = mistakesIn(typed);
  if (Object.keys(mistakes).length > 0)
    return sendPage(exchange.response, 422, loginPage({ name: typed.name, mistakes }));
  await checkTyped(deps, exchange, typed);
}

async function checkTyped(deps: ConsoleDeps, exchange: ConsoleExchange, typed: Typed): Promise<void> {
  const { db, settings } = deps;
  const { request, response } = exchange;
  const now = new Date(deps.now());
  const address = addressOf(request, settings.trustedProxies);
  const logLogin = operatorLoginLog(deps, request, typed.name);
  const loginName = attemptNameOf(typed.name);
  const found = await findOperator(db, typed.name);
  const passwordHash = found ? `${found.password} ${found.second_factor}` : '';
  const device = await deviceOf(request, { site: CONSOLE, loginName, passwordHash }, deps, now);
  // Strangers of the same network do not lock out an operator's own device.
  const isStranger = device.id === undefined;
  const { perAddress, perName } = settings.limits;
  const ofAddress = isStranger ? await countAttemptOfAddress(db, address, perAddress, now) : NOT_LIMITED;
  if (!ofAddress.allowed) {
    logLogin({ event: 'login-failure', reason: 'too-many-from-address' });
    return askToWait(response, ofAddress.retryAfter);
  }
  const guesser = { loginName, device: device.id };
  const ofName = await countAttemptOfName(db, guesser, perName, now);
  if (!ofName.allowed) {
    logLogin({ event: 'login-failure', reason: 'locked' });
    return askToWait(response, ofName.retryAfter);
  }
  const operatorId = await checkLogin(deps, found, typed, now);
  if (operatorId === undefined) {
    logLogin({ event: 'login-failure', reason: 'no-match' });
    if (ofName.isLast) logLogin({ event: 'login-lock' });
    return sendPage(response, 422, loginPage({ name: typed.name, mistakes: NO_MATCH }));
  }
  await forgetAttemptsOfName(db, guesser);
  if (isStranger) await giveBackAttemptOfAddress(db, address);
  response.appendHeader('set-cookie', cookieOf(await beginSession(db, operatorId, now)));
  device.remember(response);
  logLogin({ event: 'login-success' });
  sendRedirect(response, '/');
}

/** Apps show a code as two groups of digits, so spaces are removed. */
function typedIn(form: URLSearchParams | undefined): Typed {
  const code = form?.get('code') ?? '';
  return {
    name: form?.get('naam') ?? '',
    password: form?.get('wachtwoord') ?? '',
    code: code.normalize('NFKC').replaceAll(/[\s-]/g, ''),
  };
}

const NO_MATCH: Mistakes = {
  naam: 'Deze gegevens horen niet bij elkaar. Controleer uw naam, wachtwoord en code. Elke code werkt één keer.',
};

function askToWait(response: ServerResponse, seconds: number): void {
  response.setHeader('retry-after', seconds);
  const minutes = Math.ceil(seconds / 60);
  const text = `Wacht ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} en probeer het dan opnieuw.`;
  sendPage(response, 429, noticePage('Te vaak geprobeerd', text));
}
