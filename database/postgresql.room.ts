/** Says at start when the server has fewer connections than the nodes may open together. */
import { type Kysely, sql } from 'kysely';
import { StartupError } from '../server/environment.ts';
import { applicationName, OUR_NAME, type PoolSettings } from './postgresql.pool.ts';

interface Room {
  /** Connections for roles without special rights. */
  readonly allowed: number;
  /** Other pools of ours, counted by their names. */
  readonly pools: number;
}

/** @throws StartupError when not even this pool fits */
export async function checkRoom<Any>(
  db: Kysely<Any>,
  settings: PoolSettings,
  say: (warning: string) => void,
): Promise<void> {
  const { allowed, pools } = await readRoom(db, applicationName(settings));
  const { pool } = settings;
  if (pool > allowed)
    throw new StartupError(
      `DATABASE_POOL is ${pool}, but the database allows ${allowed} connections. Set it lower, or raise max_connections there.`,
    );
  const all = pools + 1;
  if (all * pool <= allowed) return;
  say(
    `The database allows ${allowed} connections, and ${all} pools of ${pool} may open ${all * pool}. Set DATABASE_POOL to ${Math.max(1, Math.floor(allowed / all))} on every node, or raise max_connections there.`,
  );
}

async function readRoom<Any>(db: Kysely<Any>, ownName: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select
      least(
        current_setting('max_connections')::int
          - current_setting('superuser_reserved_connections')::int
          - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int,
        (select coalesce(nullif(rolconnlimit, -1), 1000000) from pg_roles where rolname = current_user),
        (select coalesce(nullif(datconnlimit, -1), 1000000) from pg_database where datname = current_database())
      ) as allowed,
      (
        select count(distinct application_name)::int from pg_stat_activity
        where starts_with(application_name, ${OUR_NAME}) and application_name <> ${ownName}
      ) as pools`.execute(db);
  return rows[0]!;
}
