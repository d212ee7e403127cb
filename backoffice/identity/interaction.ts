/** The login page: shows it, checks name and password, and passes the result to the OpenID library. */
import { errors, type Provider } from 'oidc-provider';
import { NOT_LIMITED, type RateLimitDecision } from '../../database/rate-limit.ts';
import { deviceKindOf } from '../../server/device-kind.ts';
import type { LoginEvent } from '../../server/login-event.ts';
import { artifactHash, deleteArtifact } from './artifacts.ts';
import type { IdentityParts, IdentityRequest, Login } from './context.ts';
import { checkPassword, findCredential, type LoginSince, loginNameOf, loginSince } from './credentials.ts';
import { sendAccountPage, sendRedirect } from './headers.ts';
import { deviceOf } from './known-device.ts';
import {
  countAttemptOfAddress,
  countAttemptOfName,
  forgetAttemptsOfName,
  giveBackAttemptOfAddress,
  type NameDecision,
} from './login-attempts.ts';
import { EMPTY_FORM, loginPage, mistakesIn } from './pages/login-page.ts';
import { brokenLoginPage, expiredPage, lockedPage, tooManyTriesPage } from './pages/notices.ts';
import { addressOf, isFromHere, readForm } from './request.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * GET and POST `/login/<uid>`: the login form.
 * @param goOn passes the request to the library, which redirects the browser to the portal
 */
export async function handleInteraction(
  parts: IdentityParts,
  exchange: IdentityRequest,
  uid: string,
  goOn: () => Promise<void>,
): Promise<void> {
  const { request, response } = exchange;
  const interaction = await interactionOf(exchange);
  if (interaction?.uid !== uid) return sendAccountPage(response, 400, expiredPage(exchange));
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The password was right, and the response did not arrive.
    if (interaction.result?.login) return goOn();
    return sendAccountPage(response, 200, loginPage(exchange, EMPTY_FORM));
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
    return;
  }
  if (!isFromHere(request, exchange.issuer)) return sendAccountPage(response, 403, brokenLoginPage(exchange));
  const form = await readForm(request);
  if (!form) return sendAccountPage(response, 400, brokenLoginPage(exchange));
  const username = form.get('username') ?? '';
  const password = form.get('password') ?? '';
  const mistakes = mistakesIn(username, password);
  if (mistakes.length > 0) return sendAccountPage(response, 422, loginPage(exchange, { username, mistakes }));
  const next = await tryPassword(parts, exchange, interaction, username, password);
  if (next === undefined) return;
  // The library is about to give the account host's session a new id. A form that is sent twice has the old one.
  const hasSession = interaction.session !== undefined;
  if (hasSession || !next.endsWith(request.url ?? '')) return sendRedirect(response, next);
  request.method = 'GET';
  await goOn();
}

/** The interaction of this browser; undefined when it has expired. */
async function interactionOf({ provider, request, response }: IdentityRequest) {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** @returns the address at which the library goes on; undefined when the response has been sent: it was not accepted */
async function tryPassword(
  parts: IdentityParts,
  exchange: IdentityRequest,
  interaction: Interaction,
  username: string,
  password: string,
): Promise<string | undefined> {
  const { db, settings } = parts;
  const { response } = exchange;
  const now = parts.now();
  const { perName, perAddress } = settings.limits;
  const address = addressOf(exchange.request, settings.trustedProxies);
  const logLogin = readerLoginLog(parts, exchange, username, address);
  const loginName = loginNameOf(username);
  const found = await findCredential(db, username);
  const owner = { site: exchange.issuer, loginName, passwordHash: found?.password ?? '' };
  const device = await deviceOf(exchange.request, owner, parts, now);
  // Strangers of the same network, such as a mobile one, do not lock out a reader's own device.
  const isStranger = device.id === undefined;
  const ofAddress = isStranger ? await countAttemptOfAddress(db, address, perAddress, now) : NOT_LIMITED;
  if (!ofAddress.allowed) {
    logLogin({ event: 'login-failure', reason: 'too-many-from-address' });
    response.setHeader('retry-after', ofAddress.retryAfter);
    return void sendAccountPage(response, 429, tooManyTriesPage(exchange, endOf(ofAddress, now)));
  }
  const guesser = { loginName, device: device.id, address };
  const ofName = await countAttemptOfName(db, guesser, perName, now);
  const accountId = ofName.allowed ? await checkPassword(found, password) : undefined;
  if (accountId === undefined) {
    logLogin({ event: 'login-failure', reason: ofName.allowed ? 'no-match' : 'locked' });
    if (ofName.allowed && ofName.isLast) logLogin({ event: 'login-lock' });
    return void refuse(exchange, username, ofName, endOf(ofName, now));
  }
  await forgetAttemptsOfName(db, guesser);
  if (isStranger) await giveBackAttemptOfAddress(db, address);
  logLogin({ event: 'login-success' });
  device.remember(response);
  await recordLogin(parts, exchange, { accountId, isKnownBrowser: device.id !== undefined, at: now });
  const login = { accountId, ...loginSince(found) };
  const next = await saveLogin(parts, exchange, interaction, login);
  if (next === undefined) sendAccountPage(response, 400, expiredPage(exchange));
  return next;
}

/** The reader is logged in also when this fails. */
async function recordLogin(
  { recordLogin: record, log }: IdentityParts,
  { brand, request }: IdentityRequest,
  login: Pick<Login, 'accountId' | 'isKnownBrowser' | 'at'>,
): Promise<void> {
  const deviceKind = deviceKindOf(request.headers['user-agent']);
  try {
    await record({ ...login, brandKey: brand.key, deviceKind });
  } catch (cause) {
    log.report(new Error('A login could not be recorded', { cause }));
  }
}

const endOf = ({ retryAfter }: RateLimitDecision, now: Date) => new Date(now.getTime() + retryAfter * 1000);

function refuse(
  exchange: IdentityRequest,
  username: string,
  { isLast, retryAfter, tries }: NameDecision,
  until: Date,
): void {
  const { response } = exchange;
  if (!isLast)
    return void sendAccountPage(response, 422, loginPage(exchange, { username, mistakes: ['no-match'] }));
  response.setHeader('retry-after', retryAfter);
  sendAccountPage(response, 429, lockedPage(exchange, tries, until));
}

function readerLoginLog(
  { logLogin }: IdentityParts,
  { brand }: IdentityRequest,
  name: string,
  address: string,
) {
  const reader = { audience: 'reader', name, address, brand: brand.key, host: brand.accountHost } as const;
  return (event: Pick<LoginEvent, 'event' | 'reason'>) => logLogin({ ...event, ...reader });
}

/**
 * After the right password.
 * @returns the address at which the library goes on, to redirect the browser to the portal; undefined when the logins of
 *   the account have ended while the password was checked
 */
async function saveLogin(
  parts: IdentityParts,
  exchange: IdentityRequest,
  interaction: Interaction,
  login: { readonly accountId: string } & LoginSince,
): Promise<string | undefined> {
  await endOtherAccountsSession(parts, exchange, interaction, login.accountId);
  const { provider, request, response } = exchange;
  try {
    return await provider.interactionResult(request, response, { login: { ...login, remember: true } });
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** Ends the session of another account in this browser, so that the new session does not continue it. */
async function endOtherAccountsSession(
  { db }: IdentityParts,
  { provider }: IdentityRequest,
  interaction: Interaction,
  accountId: string,
): Promise<void> {
  const previous = interaction.session;
  if (!previous?.uid || previous.accountId === accountId) return;
  const session = await provider.Session.findByUid(previous.uid);
  await session?.destroy();
  delete (interaction as { session?: unknown }).session;
  if (interaction.grantId) await deleteArtifact(db, artifactHash('Grant', interaction.grantId));
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}
