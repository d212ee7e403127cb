/** Responses of the provider's API: `application/hal+json`, errors in its one shape. */
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const hal = (context: Context, body: object, status: ContentfulStatusCode = 200): Response =>
  context.body(JSON.stringify(body), status, { 'content-type': 'application/hal+json' });

/** @param field the path of the value that was wrong, such as `amount` */
export function problem(
  context: Context,
  status: ContentfulStatusCode,
  detail: string,
  field?: string,
): Response {
  const documentation = { href: `${new URL(context.req.url).origin}/payments`, type: 'text/html' };
  return hal(
    context,
    {
      status,
      title: TITLES[status] ?? 'Error',
      detail,
      ...(field ? { field } : {}),
      _links: { documentation },
    },
    status,
  );
}

export const notFound = (context: Context, id: string): Response =>
  problem(context, 404, `There is nothing with the id "${id}"`);
