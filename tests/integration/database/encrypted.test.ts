/** DATABASE_CA: the connection is encrypted, and the server's certificate is checked, whatever the address says. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../database/database.ts';
import { DEFAULT_CONNECTIONS } from '../../../server/database-settings.ts';

const file = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/database-tls/${name}.pem`, import.meta.url));
const cert = readFileSync(file('certificate'));
const key = readFileSync(file('key'));

/** What the client sent, decrypted, and what it sent in plain text. */
let decrypted = '';
let plain = '';

/** Agrees to TLS, as PostgreSQL does, takes the first message, and hangs up. */
function greet(socket: Socket): void {
  socket.on('error', () => {});
  socket.once('data', (first) => {
    if (first.length !== 8) {
      plain += first.toString('latin1');
      return void socket.destroy();
    }
    socket.write('S');
    const encrypted = new TLSSocket(socket, { isServer: true, cert, key });
    encrypted.on('error', () => {});
    encrypted.once('data', (message) => {
      decrypted += message.toString('latin1');
      encrypted.destroy();
    });
  });
}

const server = createServer(greet);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const open = (ca: string, query = '') =>
  openDatabase({
    url: `postgres://reader@127.0.0.1:${(server.address() as AddressInfo).port}/portal${query}`,
    ...{ file: '', schema: 'encrypted', migrations: {} },
    connections: { ...DEFAULT_CONNECTIONS, ca },
  });

test.each(['', '?sslmode=disable'])(
  'The name of the user is sent encrypted, also with "%s" in the address',
  async (query) => {
    decrypted = '';
    await expect(open(file('certificate'), query)).rejects.toThrow(/DATABASE_URL cannot be used/);
    expect([decrypted.includes('reader'), plain]).toEqual([true, '']);
  },
);

test('A server whose certificate another authority signed gets nothing', async () => {
  decrypted = '';
  await expect(open(file('another-authority'))).rejects.toThrow(/DATABASE_URL cannot be used: .*certificate/);
  expect([decrypted, plain]).toEqual(['', '']);
});

test('A certificate that cannot be read stops the start with one sentence', async () => {
  await expect(open('/nowhere.pem')).rejects.toThrow(
    'DATABASE_CA cannot be used: reading /nowhere.pem failed (ENOENT).',
  );
});
