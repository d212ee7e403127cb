/** Mails from many accounts to one address, and readers who get mails. */
import type { Open, Place } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { LIMITS } from '../../server/limits.ts';
import type { BackofficeTables, Db } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { addReader, type TestDelivery, testBrand, testDelivery } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

export const VICTIM = 'oma@elders.example';
export const OF_OTHERS = LIMITS['mail-of-others'].attempts;
export const WINDOW_MS = LIMITS['mail-of-others'].seconds * 1000;
export const OF_ACCOUNT = LIMITS['mail-of-account'].attempts;

/** Two readers: jan and els. */
export const withReaders = async (open: Open, newPlace: () => Place) => {
  const place = newPlace();
  const { db } = await open<BackofficeTables>(backofficeMigrations, place);
  for (const id of ['jan', 'els']) await addReader(db, id);
  return { db, place };
};

/** A delivery for the brands `ad`, `b1`, `b2` and so on. */
export const deliveryOf = (db: Db, port: number): TestDelivery => {
  const context = testDelivery(db, port);
  const brandOf = (key: string) =>
    testBrand({ key, name: `Krant ${key}`, host: `${key}.localhost`, portalHost: `${key}.localhost` });
  const content = { ...context.content(), brandByKey: brandOf };
  return { ...context, content: () => content };
};

export const invite = (db: Db, number: number, to = VICTIM) =>
  db.transaction().execute((trx) =>
    queueMail(trx, {
      ...{ accountId: number % 2 ? 'jan' : 'els', to, brandKey: `b${number % 6}` },
      template: TEMPLATES['sharing-invite'],
      values: {
        ...{ productName: 'De Dagkrant', holderName: 'Jan', lastDay: '2026-12-04', isReminder: false },
        link: `/abonnementen/uitnodiging/k${number}k`,
      },
    }),
  );
