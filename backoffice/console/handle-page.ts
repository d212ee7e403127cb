/** Handles a request of a logged-in operator: a page of a service, or one of its forms. */

import { countAttempt } from '../../database/rate-limit.ts';
import { limitOf } from '../../server/limits.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { readForm } from '../identity/request.ts';
import type { ConsoleContext, ConsolePart } from './console-page.ts';
import type { ConsoleExchange } from './console-request.ts';
import { notFoundPage, noticePage } from './notices.ts';
import { cookieOf, endSession } from './sessions.ts';

/** @param logLogout logs that this operator has logged out */
export async function handlePage(
  parts: readonly ConsolePart[],
  context: ConsoleContext,
  exchange: ConsoleExchange,
  logLogout: () => void,
): Promise<void> {
  if (exchange.request.method === 'POST') return handleForm(parts, context, exchange, logLogout);
  const page = parts.map(({ pages }) => ownOf(pages, exchange.url.pathname)).find((one) => one !== undefined);
  if (!page) return sendPage(exchange.response, 404, notFoundPage());
  return page(context, exchange);
}

function ownOf<Value>(table: Readonly<Record<string, Value>>, path: string): Value | undefined {
  return Object.hasOwn(table, path) ? table[path] : undefined;
}

async function handleForm(
  parts: readonly ConsolePart[],
  context: ConsoleContext,
  exchange: ConsoleExchange,
  logLogout: () => void,
): Promise<void> {
  const { request, response, url } = exchange;
  const given = await readForm(request);
  if (!given || given.get('formulier') !== context.operator.formKey) {
    const text = 'Open de pagina opnieuw en probeer het nog eens.';
    return sendPage(response, 403, noticePage('Dit formulier is verlopen', text, context.operator));
  }
  if (url.pathname === '/uitloggen') {
    await logOut(context, exchange);
    return logLogout();
  }
  const form = parts.map(({ forms }) => ownOf(forms, url.pathname)).find((one) => one !== undefined);
  if (!form) return sendPage(response, 404, notFoundPage());
  // Far more than on a busy morning.
  const limit = limitOf('operator-change', context.operator.id);
  const { allowed, retryAfter } = await countAttempt(context.db, limit, new Date(context.now));
  if (allowed) return form(context, exchange, given);
  response.setHeader('retry-after', retryAfter);
  const text = `Wacht ${retryAfter === 1 ? '1 seconde' : `${retryAfter} seconden`} en probeer het dan opnieuw.`;
  sendPage(response, 429, noticePage('Te veel wijzigingen', text, context.operator));
}

async function logOut(context: ConsoleContext, { request, response }: ConsoleExchange): Promise<void> {
  await endSession(context.db, request.headers.cookie);
  response.setHeader('set-cookie', cookieOf(''));
  response.setHeader('clear-site-data', '"cache", "storage"');
  sendRedirect(response, '/');
}
