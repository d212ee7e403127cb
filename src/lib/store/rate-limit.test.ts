import { beforeAll, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/testing.ts';
import { portalMigrations } from './migrations/all.ts';
import { checkLimit, countAttempt } from './rate-limit.ts';
import { store, useStore } from './store.ts';
import type { PortalTables } from './tables.ts';

describeOnBothEngines('Turns', (open) => {
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
  });
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, seconds));

  it('are given until the limit, then refused with the seconds to wait', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await countAttempt('a', 3, 60, at(attempt))).toEqual({ ok: true });
    expect(await countAttempt('a', 3, 60, at(10))).toEqual({ ok: false, retryAfter: 50 });
    expect(await countAttempt('b', 3, 60, at(10))).toEqual({ ok: true });
  });

  it('begin anew when the window is over', async () => {
    expect(await countAttempt('a', 3, 60, at(59))).toEqual({ ok: false, retryAfter: 1 });
    expect(await countAttempt('a', 3, 60, at(60))).toEqual({ ok: true });
    expect(await countAttempt('a', 3, 60, at(60))).toEqual({ ok: true });
  });

  it('are counted one by one when all are asked at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => countAttempt('c', 7, 60, at(100))));
    expect(attempts.filter(({ ok }) => ok)).toHaveLength(7);
  });

  it('are written no more past the limit, and looked at without being taken', async () => {
    expect(await checkLimit('d', 2, at(200))).toEqual({ ok: true });
    for (let attempt = 0; attempt < 5; attempt += 1) await countAttempt('d', 2, 60, at(200 + attempt));
    expect(await checkLimit('d', 2, at(210))).toEqual({ ok: false, retryAfter: 50 });
    expect(await checkLimit('d', 2, at(260))).toEqual({ ok: true });
    const written = await store()
      .selectFrom('rate_limit')
      .select('turns')
      .orderBy('ends_at', 'desc')
      .execute();
    expect(written[0]).toEqual({ turns: 2 });
    expect(await countAttempt('d', 2, 60, at(260))).toEqual({ ok: true });
  });

  it('leave no name behind, and nothing at all of windows that are over', async () => {
    await countAttempt('phone:+31612345678', 3, 60, at(1000));
    const rows = await store().selectFrom('rate_limit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('31612345678');
    expect(rows).toHaveLength(1);
  });
});
