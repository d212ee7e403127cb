/** A request that stays in flight until the test finishes it. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { AccountOverview } from '../../../gen/operations.ts';
import { persistedCall } from '../../../src/lib/api/graphql.ts';
import { OWN_HEADER } from '../../../src/lib/api/graphql-call.ts';

/** A browser's GraphQL call whose last byte has not been sent. */
export function halfSent(port: number, cookie: string) {
  const body = JSON.stringify(persistedCall(AccountOverview, {}));
  const origin = `http://ad.localhost:${port}`;
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/graphql',
    method: 'POST',
    agent: false,
    headers: {
      host: `ad.localhost:${port}`,
      origin,
      cookie,
      'content-type': 'application/json',
      [OWN_HEADER]: '1',
      'content-length': String(body.length),
    },
  });
  const response = once(sent, 'response').then(async ([response]) => ({
    status: (response as IncomingMessage).statusCode,
    body: Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString(),
  }));
  // `finish` reports a broken connection; without this it would also be an unhandled rejection.
  response.catch(() => {});
  const isUnderWay = new Promise<void>((resolve) => {
    sent.write(body.slice(0, -1), () => resolve());
  });
  const finish = () => {
    sent.end(body.slice(-1));
    return response;
  };
  return { isUnderWay, finish };
}
