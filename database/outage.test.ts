import { expect, test } from 'vitest';
import { isAway } from './outage.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['a lost connection', { code: '08006' }],
  ['a server that stops', { code: '57P01' }],
  ['a server that starts', { code: '57P03' }],
  ['no connection left', { code: '53300' }],
  ['a full disk of the server', { code: '53100' }],
  ['a lock that was not given', { code: '55P03' }],
  ['a statement that took too long', { code: '57014' }],
  ['a server that only reads', { code: '25006' }],
  ['two transactions that wait for each other', { code: '40P01' }],
  ['a transaction that another one overtook', { code: '40001' }],
  ['a transaction that stood still', { code: '25P03' }],
  ['a transaction that took too long', { code: '25P04' }],
  ['a broken disk of the server', { code: '58030' }],
  ['a connection that was reset', { code: 'ECONNRESET' }],
  ['a port where nothing listens', { code: 'ECONNREFUSED' }],
  ['a busy file', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
  ['a busy file, in detail', { code: 'ERR_SQLITE_ERROR', errcode: 261 }],
  ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['a broken disk', { code: 'ERR_SQLITE_ERROR', errcode: 10 }],
])('%s is an outage', (_, more) => {
  expect(isAway(failure('anything', more))).toBe(true);
});

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('what is said without a code is an outage: %s', (message) => {
  expect(isAway(failure(message))).toBe(true);
});

test.each([
  ['a second row with one key', { code: '23505' }],
  ['a missing table', { code: '42P01' }],
  ['a second row with one key of the embedded database', { code: 'ERR_SQLITE_ERROR', errcode: 1555 }],
  ['a bug', {}],
  ['an invalid argument', { code: 'ERR_INVALID_ARG_TYPE' }],
])('%s is a mistake', (_, more) => {
  expect(isAway(failure('anything', more))).toBe(false);
});
