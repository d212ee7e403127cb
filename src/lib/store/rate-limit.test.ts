import { beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/testing.ts';
import { portalMigrations } from './migrations/all.ts';
import { takeTurn, turnLeft } from './rate-limit.ts';
import { store, useStore } from './store.ts';
import type { PortalTables } from './tables.ts';

describeOnBothEngines('Turns', (open) => {
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
  });
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));

  it('are given until the limit, then refused with the seconds to wait', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect(await takeTurn('a', 3, 60, at(turn))).toEqual({ ok: true });
    expect(await takeTurn('a', 3, 60, at(10))).toEqual({ ok: false, retryAfter: 50 });
    expect(await takeTurn('b', 3, 60, at(10))).toEqual({ ok: true });
  });

  it('begin anew when the window is over', async () => {
    expect(await takeTurn('a', 3, 60, at(59))).toEqual({ ok: false, retryAfter: 1 });
    expect(await takeTurn('a', 3, 60, at(60))).toEqual({ ok: true });
    expect(await takeTurn('a', 3, 60, at(60))).toEqual({ ok: true });
  });

  it('are counted one by one when all are asked at once', async () => {
    const turns = await Promise.all(Array.from({ length: 20 }, () => takeTurn('c', 7, 60, at(100))));
    expect(turns.filter(({ ok }) => ok)).toHaveLength(7);
  });

  it('are written no more past the limit, and looked at without being taken', async () => {
    expect(await turnLeft('d', 2, at(200))).toEqual({ ok: true });
    for (let turn = 0; turn < 5; turn += 1) await takeTurn('d', 2, 60, at(200 + turn));
    expect(await turnLeft('d', 2, at(210))).toEqual({ ok: false, retryAfter: 50 });
    expect(await turnLeft('d', 2, at(260))).toEqual({ ok: true });
    const written = await store()
      .selectFrom('rate_limit')
      .select('turns')
      .orderBy('ends_at', 'desc')
      .execute();
    expect(written[0]).toEqual({ turns: 2 });
    expect(await takeTurn('d', 2, 60, at(260))).toEqual({ ok: true });
  });

  it('leave no name behind, and nothing at all of windows that are over', async () => {
    await takeTurn('phone:+31612345678', 3, 60, at(1000));
    const rows = await store().selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('31612345678');
    expect(rows).toHaveLength(1);
  });
});
