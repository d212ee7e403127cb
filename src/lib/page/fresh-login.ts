/**
 * A form whose operation needs a fresh login. When the login is older, the posted values are parked, the reader types
 * the password, and the page shows the values again. The reader must send the form again.
 */
import { LOGIN_NOT_FRESH } from '../../../contract/fresh-login.ts';
import { PARKED_COOKIE, setCookie } from '../auth/cookies.ts';
import { startPath } from '../auth/login.ts';
import { redirectTo } from '../auth/redirect.ts';
import { PARKED_SECONDS, parkPost } from '../store/parked-posts.ts';
import type { RequestContext } from './context.ts';
import type { FormValues } from './form.ts';
import { ownerOf } from './owner.ts';
import { type Form, type Submitted, submit } from './submit.ts';

/** As `submit`; a response when the reader must log in again first, which the page returns. */
export async function submitWithFreshLogin<Input, Data>(
  context: RequestContext,
  request: Request,
  form: Form<Input, Data>,
): Promise<Submitted<Data> | Response> {
  const submitted = await submit(context, request, form);
  const isRefused =
    submitted.kind === 'invalid' && submitted.violations.some(({ code }) => code === LOGIN_NOT_FRESH.code);
  return isRefused ? logInAgain(context, request, submitted.values) : submitted;
}

/** Parks the values and redirects to the login. */
async function logInAgain(context: RequestContext, request: Request, fields: FormValues): Promise<Response> {
  const path = pathOf(context, request);
  const id = await parkPost({ ...ownerOf(context), path, fields, hadSession: true });
  return redirectTo(startPath(path, true), [setCookie(PARKED_COOKIE, id, PARKED_SECONDS)]);
}

/** In the app the URL of the request is that of the page on the web, and the route is that of the app. */
function pathOf({ route }: RequestContext, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return (route && !route.path.includes('[') ? route.path : pathname) + search;
}
