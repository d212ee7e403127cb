/** A form that an operator posts in the console, without a listener. */
import { Readable } from 'node:stream';
import type { ConsoleContext } from '../../../backoffice/console/console-page.ts';
import type { ConsoleExchange } from '../../../backoffice/console/console-request.ts';
import { sendPage } from '../../../backoffice/identity/headers.ts';
import type { Node } from './limit-case.ts';

const FORM = 'key of a form';

/** @param id of the operator */
export function consoleForm({ db, fixture }: Node, id: string) {
  const response = { statusCode: 0, setHeader: () => response, end: () => response };
  const request = Object.assign(Readable.from([Buffer.from(`formulier=${encodeURIComponent(FORM)}`)]), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const exchange = {
    ...{ request, response },
    url: new URL('http://kantoor.localhost/wijzigen'),
  } as unknown as ConsoleExchange;
  const context = {
    ...{ db, content: fixture.content, now: fixture.clock.now, traceId: 'ab'.repeat(16) },
    operator: { id, name: 'Anna', formKey: FORM },
  } as unknown as ConsoleContext;
  const part = {
    pages: {},
    forms: {
      '/wijzigen': async () => sendPage(exchange.response, 200, { html: '', policy: '' }),
    },
  };
  return { context, exchange, part, status: () => response.statusCode };
}
