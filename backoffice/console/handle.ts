/** The operator console's request handler. Without a session every page shows the login. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOutage, OUTAGE_RETRY_SECONDS } from '../../contract/outage.ts';
import { reportUnlessGone } from '../../server/client-gone.ts';
import { addHeaders, sendPage, sendRedirect } from '../identity/headers.ts';
import { isFromHere } from '../identity/request.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handlePage } from './handle-page.ts';
import { tryLogin } from './login.ts';
import { loginPage } from './login-page.ts';
import { notFoundPage, noticePage, unavailablePage, uncertainPage } from './notices.ts';
import { operatorLoginLog } from './operator-login-log.ts';
import { operatorOf } from './sessions.ts';

const RETRY_SECONDS = 60;

export function openConsole(deps: ConsoleDeps) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    respond(deps, request, response).catch((error: unknown) => {
      reportUnlessGone(deps.log, error, response, { part: 'console' });
      if (response.headersSent) return void response.destroy();
      response.setHeader('retry-after', isOutage(error) ? OUTAGE_RETRY_SECONDS : RETRY_SECONDS);
      sendPage(response, 503, request.method === 'POST' ? uncertainPage() : unavailablePage());
    });
  };
}

async function respond(deps: ConsoleDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  addHeaders(response);
  const url = URL.parse(request.url ?? '/', 'http://console.internal');
  if (!url) return sendPage(response, 404, notFoundPage());
  const { method = 'GET' } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    response.writeHead(405, { allow: 'GET, HEAD, POST' }).end();
    return;
  }
  if (method === 'POST' && !isFromConsole(deps, request))
    return sendPage(response, 403, noticePage('Dit formulier komt niet van hier', 'Open de pagina opnieuw.'));

  const exchange = { request, response, url };
  if (url.pathname === '/inloggen' && method === 'POST') return tryLogin(deps, exchange);
  const operator = await operatorOf(deps.db, request.headers.cookie, new Date(deps.now()));
  // Without a session every address gives the login page, which does not reveal which pages exist.
  if (!operator) return sendPage(response, 401, loginPage({ name: '', mistakes: {} }));
  if (url.pathname === '/inloggen') return sendRedirect(response, '/');
  const context = {
    db: deps.db,
    content: deps.content.current(),
    codes: deps.codes,
    files: deps.files,
    operator,
    traceId: randomBytes(16).toString('hex'),
    now: deps.now(),
  };
  const logLogout = () => operatorLoginLog(deps, request, operator.name)({ event: 'logout' });
  return handlePage(deps.parts, context, exchange, logLogout);
}

/** The host was checked earlier. The port is not checked: it depends on the proxy or tunnel in use. */
function isFromConsole({ schemes }: ConsoleDeps, request: IncomingMessage): boolean {
  return schemes.some((scheme) => isFromHere(request, `${scheme}://${request.headers.host}`));
}
