/** The address register over HTTP: what it knows, and everything that it may answer instead. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestSandbox } from '../../../sandbox/testing.ts';
import { addressLookup } from './addresses.ts';
import { locatieserver } from './locatieserver.ts';

type Sandbox = Awaited<ReturnType<typeof startTestSandbox>>;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** A machine that tests may be slow, but is not what is tested. */
const PATIENCE_MS = 10_000;
const lookUp = (zipCode: string, houseNumber: string, url?: string, longestWaitMs = PATIENCE_MS) =>
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

  test('knows nothing of a number that is not there', async () => {
    expect(await lookUp('3512 JK', '61')).toEqual({ outcome: 'none', addresses: [] });
  });

  test('lists the five front doors of one number, in order', async () => {
    const { outcome, addresses } = await lookUp('1011 AC', '12');
    expect(outcome).toBe('found');
    expect(addresses).toMatchObject([{ suffixes: ['A', 'B', 'C', 'D', 'E'], hasBareNumber: false }]);
  });

  test('writes a letter and an addition together, beside the bare number', async () => {
    const { addresses } = await lookUp('3512 PN', '106');
    expect(addresses).toMatchObject([{ suffixes: ['A 2', 'bis'], hasBareNumber: true }]);
  });

  test('names both streets of one postcode and number', async () => {
    const { addresses } = await lookUp('8401 XB', '3');
    expect(addresses.map(({ street }) => street)).toEqual(['Noorderweg', 'Achterlaan']);
  });

  test('says the new name of a town that was renamed', async () => {
    const { addresses } = await lookUp('4331 LP', '2');
    expect(addresses).toMatchObject([{ street: 'Havenkade', city: 'Nieuw-Middelburg' }]);
  });

  test('has no post office boxes', async () => {
    expect(await lookUp('3500 AA', '1203')).toEqual({ outcome: 'none', addresses: [] });
  });

  test.each([
    ['a Belgian postcode', '9000', '12'],
    ['letters that are not given out', '3512 SS', '12'],
    ['a number that is none', '3512 JK', '12 bis'],
    ['no number', '3512 JK', ''],
  ])('is not asked about %s', async (_, zipCode, houseNumber) => {
    const addressRegister = () => Promise.reject(new Error('asked'));
    expect(await addressLookup({ addressRegister }, { zipCode, houseNumber })).toMatchObject({
      outcome: 'none',
    });
  });

  test('that is not there leaves it to the reader', async () => {
    const answered = await addressLookup(
      { addressRegister: undefined },
      { zipCode: '3512 JK', houseNumber: '7' },
    );
    expect(answered).toEqual({ outcome: 'unavailable', addresses: [] });
  });
});

const found = JSON.stringify({
  response: {
    numFound: 1,
    docs: [{ straatnaam: 'Dorpsstraat', huisnummer: 7, postcode: '3512JK', woonplaatsnaam: 'Utrecht' }],
  },
});
const json = { 'content-type': 'application/json' };

async function registerThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a register in bad weather leaves it to the reader', () => {
  test.each<[string, RequestListener]>([
    ['answers 500', (_, response) => response.writeHead(500, json).end(found)],
    [
      'answers HTML instead of JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Even geduld</h1>'),
    ],
    [
      'breaks off in the middle of its answer',
      (_, response) => {
        response.writeHead(200, { ...json, 'content-length': String(found.length) });
        response.write(found.slice(0, 40), () => response.destroy());
      },
    ],
    ['cuts its answer short', (_, response) => response.writeHead(200, json).end(found.slice(0, 40))],
    ['answers something else', (_, response) => response.writeHead(200, json).end('{"response":[]}')],
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: sandbox.url }).end()],
    [
      'does not stop',
      (_, response) => response.writeHead(200, json).end(`${found.slice(0, -1)}${' '.repeat(500_000)}}`),
    ],
  ])('when it %s', async (_, answers) => {
    expect(await lookUp('3512 JK', '7', await registerThat(answers))).toEqual({
      outcome: 'unavailable',
      addresses: [],
    });
  });

  test('when it takes 301 ms', async () => {
    const url = await registerThat(async (_, response) => {
      await wait(301);
      response.writeHead(200, json).end(found);
    });
    const addressRegister = locatieserver(url);
    const given = { zipCode: '3512 JK', houseNumber: '7' };
    expect(await addressLookup({ addressRegister }, given)).toMatchObject({ outcome: 'unavailable' });
  });

  test('when nobody listens there', async () => {
    expect(await lookUp('3512 JK', '7', 'http://127.0.0.1:9')).toMatchObject({ outcome: 'unavailable' });
  });

  test('but not when it is well', async () => {
    const url = await registerThat((_, response) => response.writeHead(200, json).end(found));
    expect(await lookUp('3512 JK', '7', url)).toMatchObject({ outcome: 'found' });
  });
});
