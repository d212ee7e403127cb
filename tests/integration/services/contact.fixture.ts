/** A back office for tests about messages to the customer service: sending one, with files, and reading its row. */
import { beforeAll } from 'vitest';
import type { FileStorage } from '../../../backoffice/kernel/file-storage.ts';
import { sendContactMessage } from '../../../backoffice/services/contact/send-message.ts';
import { appendToUpload } from '../../../backoffice/services/uploads/append-to-upload.ts';
import { createUpload } from '../../../backoffice/services/uploads/create-upload.ts';
import type { Open } from '../../../database/database.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';

export function openContact(open: Open) {
  const fixture = demoBackoffice(open);
  beforeAll(async () => {
    // Those of the demo were passed on already.
    await fixture.db.deleteFrom('contact_case').execute();
  });

  let sender = 0;
  const message = (more: object = {}) => {
    sender += 1;
    const who = { name: 'Noor Bakker', email: `noor${sender}@elders.example`, phoneNumber: null };
    return {
      topic: 'x',
      ...who,
      subscriptionId: null,
      message: `Kan de krant in de bus? (${sender})`,
      uploadKeys: [] as string[],
      ...more,
    };
  };
  const guest = (idempotencyKey: string | null, network = `network-${sender}`) => ({
    ...fixture.anonymous(),
    ...{ surface: 'web' as const, network, idempotencyKey },
  });
  const send = (given = message(), key: string | null = crypto.randomUUID(), network?: string) =>
    sendContactMessage(null, guest(key, network), fixture.brand(), given);
  const caseOf = (reference: string) =>
    fixture.db
      .selectFrom('contact_case')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  /** @returns the key of a file that was added to the form with this key */
  const uploaded = async (
    files: FileStorage,
    name: string,
    draft: string,
    { isScanning = false, bytes = Buffer.from(name) }: { isScanning?: boolean; bytes?: Buffer } = {},
  ) => {
    const context = { db: fixture.db, files, isScanning, now: fixture.clock.now };
    const made = await createUpload(context, { name, length: bytes.length, draft });
    if ('refusal' in made) throw new Error(made.refusal);
    await appendToUpload(context, made.secret, { offset: 0, bytes });
    return made.key;
  };
  return { fixture, message, guest, send, caseOf, uploaded };
}
