/**
 * The keys of mailed links cannot be guessed. A key has at least 128 random bits: with a million links stored, a million
 * guesses find one with a probability of at most 10⁶ · 10⁶ / 2¹²⁸, which is 3 · 10⁻²⁷.
 */
import { hash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLinkedChange } from '../../../backoffice/services/email-change/email-change.repository.ts';
import { findWayBack } from '../../../backoffice/services/linking/linking.repository.ts';
import { findInviteByLink } from '../../../backoffice/services/sharing/sharing.repository.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { ChangeEmail, SendInvite, UnlinkSubscription } from '../../../gen/operations.ts';
import { hashOf } from '../../../server/hash.ts';
import { RUNS_ALL } from '../../support/runner/only-in-all.ts';
import { openDemo } from './demo-backoffice.fixture.ts';

const GUESSES = RUNS_ALL ? 1_000_000 : 10_000;
/** Of them, looked up in the database. */
const SAMPLE = 500;
const LEAST_BYTES = 16;

describeWithDatabase('guessing', (open) => {
  test('up to a million keys open no invitation, no e-mail change and no link to undo', async () => {
    const { ask, db } = await openDemo(open);
    const own = { subscriptionId: '10000001' };
    await ask(ChangeEmail, { input: { ...own, email: 'elders@voorbeeld.nl' } });
    await ask(SendInvite, { input: { ...own, email: 'oma@elders.example', name: null } });
    await ask(UnlinkSubscription, { input: own });

    const mails = await db.selectFrom('mail').select('template_values').execute();
    const keys = mails.flatMap(({ template_values }) => template_values.match(/[\w-]{22,43}(?=")/g) ?? []);
    const tables = ['invite_link', 'email_link', 'link_way_back'] as const;
    const hashes = await Promise.all(
      tables.map((table) => db.selectFrom(table).select('key_hash').execute()),
    );
    const stored = new Set(hashes.flat().map(({ key_hash }) => key_hash));
    const mailed = keys.filter((key) => stored.has(hash('sha256', key, 'base64url')));
    expect(mailed.length).toBeGreaterThanOrEqual(3);
    for (const key of mailed)
      expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(LEAST_BYTES);

    let hits = 0;
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const key = randomBytes(LEAST_BYTES).toString('base64url');
      if (stored.has(hash('sha256', key, 'base64url'))) hits += 1;
      if (guess >= SAMPLE) continue;
      const found = [
        await findInviteByLink(db, hashOf(key)),
        await findLinkedChange(db, hashOf(key)),
        await findWayBack(db, hash('sha256', key, 'base64url')),
      ];
      if (found.some((row) => row !== undefined)) hits += 1;
    }
    expect(hits).toBe(0);
  });
});
