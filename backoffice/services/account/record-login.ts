/**
 * Mails the owner of an account at a login in a browser that has not logged in to it before. The browser shows that by
 * its device cookie (identity/known-device.ts): the kind of device would not tell an intruder's from the owner's.
 */
import type { Login } from '../../identity/context.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Db } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { accountTemplates } from './account.templates.ts';
import { listLoginDevices, saveLoginDevice } from './login-device.repository.ts';

/** The very first login of an account is not mailed. */
export async function recordLogin(
  db: Db,
  { accountId, brandKey, deviceKind, isKnownBrowser, at }: Login,
): Promise<void> {
  const kinds = await listLoginDevices(db, accountId);
  if (isKnownBrowser && kinds.includes(deviceKind)) return;
  const isFirstLogin = kinds.length === 0;
  await db.transaction().execute(async (trx) => {
    await saveLoginDevice(trx, {
      account_id: accountId,
      kind: deviceKind,
      first_used_at: at.toISOString(),
    });
    if (isFirstLogin || isKnownBrowser) return;
    const { day, time } = localTime(at.getTime(), COMMON_TIME_ZONE);
    await queueMail(trx, {
      accountId,
      brandKey,
      template: accountTemplates['new-device'],
      values: { deviceKind, day, time },
    });
  });
}
