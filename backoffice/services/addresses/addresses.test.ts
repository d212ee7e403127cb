/** The address register over HTTP: its results, and its failures. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { addressLookup } from './addresses.ts';
import { locatieserver } from './locatieserver.ts';

const sandbox = runningSandbox();

/** Long, so that a slow test machine does not matter. */
const LONG_WAIT_MS = 10_000;
const lookUp = (zipCode: string, houseNumber: string, url?: string, longestWaitMs = LONG_WAIT_MS) =>
  addressLookup(
    { addressRegister: locatieserver(url ?? `${sandbox.url}/bzk/locatieserver/search/v3_1`, longestWaitMs) },
    { zipCode, houseNumber },
  );

describe('the register', () => {
  test('fills in street and place, however the postcode is typed', async () => {
    const found = {
      outcome: 'found',
      addresses: [
        {
          street: 'Dorpsstraat',
          house_number: '7',
          zip_code: '3512 JK',
          city: 'Utrecht',
          suffixes: [],
          hasBareNumber: true,
        },
      ],
    };
    for (const typed of ['3512 JK', '3512jk', ' 3512 jk ']) expect(await lookUp(typed, '7')).toEqual(found);
    expect(await lookUp('3512 JK', '007')).toEqual(found);
  });

  test('has no address for a house number that does not exist', async () => {
    expect(await lookUp('3512 JK', '61')).toEqual({ outcome: 'none', addresses: [] });
  });

  test('lists the five suffixes of one house number, in order', async () => {
    const { outcome, addresses } = await lookUp('1011 AC', '12');
    expect(outcome).toBe('found');
    expect(addresses).toMatchObject([{ suffixes: ['A', 'B', 'C', 'D', 'E'], hasBareNumber: false }]);
  });

  test('joins a letter and an addition to one suffix, and keeps the bare number', async () => {
    const { addresses } = await lookUp('3512 PN', '106');
    expect(addresses).toMatchObject([{ suffixes: ['A 2', 'bis'], hasBareNumber: true }]);
  });

  test('names both streets of one postcode and number', async () => {
    const { addresses } = await lookUp('8401 XB', '3');
    expect(addresses.map(({ street }) => street)).toEqual(['Noorderweg', 'Achterlaan']);
  });

  test('gives the new name of a renamed town', async () => {
    const { addresses } = await lookUp('4331 LP', '2');
    expect(addresses).toMatchObject([{ street: 'Havenkade', city: 'Nieuw-Middelburg' }]);
  });

  test('has no post office boxes', async () => {
    expect(await lookUp('3500 AA', '1203')).toEqual({ outcome: 'none', addresses: [] });
  });

  test.each([
    ['a Belgian postcode', '9000', '12'],
    ['letters that no postcode has', '3512 SS', '12'],
    ['an invalid house number', '3512 JK', '12 bis'],
    ['an empty house number', '3512 JK', ''],
  ])('is not called for %s', async (_, zipCode, houseNumber) => {
    const addressRegister = () => Promise.reject(new Error('called'));
    expect(await addressLookup({ addressRegister }, { zipCode, houseNumber })).toMatchObject({
      outcome: 'none',
    });
  });

  test('that is not configured makes the lookup unavailable', async () => {
    const result = await addressLookup(
      { addressRegister: undefined },
      { zipCode: '3512 JK', houseNumber: '7' },
    );
    expect(result).toEqual({ outcome: 'unavailable', addresses: [] });
  });
});

const found = JSON.stringify({
  response: {
    numFound: 1,
    docs: [{ straatnaam: 'Dorpsstraat', huisnummer: 7, postcode: '3512JK', woonplaatsnaam: 'Utrecht' }],
  },
});
const json = { 'content-type': 'application/json' };

async function registerThat(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a lookup is unavailable', () => {
  test.each<[string, RequestListener]>([
    ['responds with 500', (_, response) => response.writeHead(500, json).end(found)],
    [
      'responds with HTML instead of JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Even geduld</h1>'),
    ],
    [
      'closes the connection in the middle of its response',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': String(found.length) });
        response.write(found.slice(0, 40), () => response.destroy());
      },
    ],
    ['ends its JSON too early', (_, response) => response.writeHead(200, json).end(found.slice(0, 40))],
    ['responds with other JSON', (_, response) => response.writeHead(200, json).end('{"response":[]}')],
    ['redirects', (_, response) => response.writeHead(302, { location: sandbox.url }).end()],
    [
      'sends too many bytes',
      (_, response) => response.writeHead(200, json).end(`${found.slice(0, -1)}${' '.repeat(500_000)}}`),
    ],
  ])('when the register %s', async (_, respond) => {
    expect(await lookUp('3512 JK', '7', await registerThat(respond))).toEqual({
      outcome: 'unavailable',
      addresses: [],
    });
  });

  test('when the register takes 301 ms', async () => {
    const url = await registerThat(async (_, response) => {
      await wait(301);
      response.writeHead(200, json).end(found);
    });
    const addressRegister = locatieserver(url, 300);
    const given = { zipCode: '3512 JK', houseNumber: '7' };
    expect(await addressLookup({ addressRegister }, given)).toMatchObject({ outcome: 'unavailable' });
  });

  test('when no server listens on the port', async () => {
    expect(await lookUp('3512 JK', '7', 'http://127.0.0.1:9')).toMatchObject({ outcome: 'unavailable' });
  });

  test('but not when the register works', async () => {
    const url = await registerThat((_, response) => response.writeHead(200, json).end(found));
    expect(await lookUp('3512 JK', '7', url)).toMatchObject({ outcome: 'found' });
  });
});
