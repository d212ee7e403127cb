/**
 * Ends a session at once when the back office refuses its token, such as after an e-mail address was changed on another
 * device. The reader logs in again, and the page shows the posted form again. Otherwise the session would last until its
 * tokens are renewed, with an outage on every page.
 */
import type { MiddlewareHandler } from 'hono';
import { startPath } from '../auth/login.ts';
import { endSessionOfBrowser } from '../auth/session-life.ts';
import type { FormValues } from '../page/form.ts';
import { seeOther } from '../page/submit.ts';
import { parkFields, parkForm } from './parked-form.ts';
import type { Pipeline } from './pipeline-variables.ts';

/** A younger session is not ended: the next one would be refused too, and the reader would log in again and again. */
const YOUNG_MS = 5000;

export const endRefusedSession: MiddlewareHandler<Pipeline> = async (c, next) => {
  const context = c.get('context');
  const { session, route, brand } = context;
  if (!session || !route) return next();
  const isPost = c.req.method === 'POST';
  let isRefused = false;
  const onRefusedToken = () => {
    isRefused = Date.now() - Date.parse(session.startedAt) > YOUNG_MS;
  };
  let withFile: FormValues | undefined;
  const keepForm = async (values: FormValues) => {
    withFile = values;
    return undefined;
  };
  c.set('context', { ...context, onRefusedToken, keepForm });
  await next();
  if (!isRefused) return;
  context.log.info('A session has ended because the back office refused its token', {
    session: session.handle,
  });
  const { pathname, search } = new URL(c.req.url);
  const address = pathname + search;
  // Without the headers of the page that could not be made.
  c.res = undefined;
  const needsLogin = route.access === 'account' || isPost || withFile !== undefined;
  c.res = seeOther(needsLogin ? startPath(address) : address);
  await endSessionOfBrowser(c.req.raw, brand.key);
  const cookie = withFile && (await parkFields(c, address, withFile));
  if (cookie) c.header('set-cookie', cookie, { append: true });
  else if (isPost) await parkForm(c, address);
};
