/** Decides which errors of either engine are an outage, and not a bug. No other file has their codes. */
import type { DatabaseConnection, Driver } from 'kysely';
import { Outage } from '../contract/outage.ts';
import { reasonOf } from './reason.ts';

/** Primary codes of SQLite: busy, locked, read-only, I/O error, damaged, full, cannot open, not a database. */
const OF_SQLITE = new Set([5, 6, 8, 10, 11, 13, 14, 26]);

/**
 * PostgreSQL's codes: connection lost, resources used up, server stopping or starting, system error; and statement or
 * lock timeout, idle transaction ended, read-only server, deadlock.
 */
const OF_POSTGRESQL = /^(?:08|53|57P|58)|^(?:57014|55P03|25P03|25P04|25006|40001|40P01)$/;

/** A system call's code, such as ECONNREFUSED or ENOSPC. */
const OF_THE_SYSTEM = /^E[A-Z]+$/;

/** What the client library and Kysely say without a code. */
const WITHOUT_CODE =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout|pool after calling end|driver has already been destroyed|connection has been discarded/;

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: number };
  if (errcode !== undefined) return OF_SQLITE.has(errcode & 0xff);
  if (typeof code !== 'string') return WITHOUT_CODE.test(message);
  return OF_THE_SYSTEM.test(code) || (code.length === 5 && OF_POSTGRESQL.test(code));
}

async function outagesOf<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isAway(error) ? new Outage(`The database is away: ${reasonOf(error)}`, { cause: error }) : error;
  }
}

/** Wraps a driver so that it throws an `Outage` for each such error. */
export function withOutages(driver: Driver): Driver {
  const wrapped = new WeakSet<DatabaseConnection>();
  const wrap = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => outagesOf(execute(query, options));
    wrapped.add(connection);
  };
  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const connection = await outagesOf(driver.acquireConnection(options));
      if (!wrapped.has(connection)) wrap(connection);
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(connection, options),
    beginTransaction: (connection, settings) => outagesOf(driver.beginTransaction(connection, settings)),
    commitTransaction: (connection) => outagesOf(driver.commitTransaction(connection)),
    rollbackTransaction: (connection) => outagesOf(driver.rollbackTransaction(connection)),
  };
}
