/** Messages that are passed on to the sandbox's customer system, each once, or by mail. */
import { expect, test } from 'vitest';
import { handOffNext } from '../../../backoffice/services/contact/hand-off.ts';
import {
  type Crm,
  CrmFailure,
  customerSystem,
  salesforce,
} from '../../../backoffice/services/contact/salesforce.ts';
import { pdf } from '../../../backoffice/services/uploads/files.fixture.ts';
import { openStorage } from '../../../backoffice/services/uploads/storage/open-storage.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { runningSandbox } from '../../../sandbox/running.fixture.ts';
import { rowOf, setRows } from '../../support/rows.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';
import { openContact } from './contact.fixture.ts';
import { heldAt } from './held-statements.ts';

const CLIENT = { clientId: 'a', clientSecret: 'b' };
const folder = scratchFolder();
const FILES = openStorage(`file:${folder}`);
const sandbox = runningSandbox();

describeWithDatabase('A message to the customer service', (open) => {
  const contact = openContact(open);
  const { message, send, caseOf } = contact;
  const uploaded = (name: string, draft: string, isScanning = false) =>
    contact.uploaded(FILES, name, draft, { isScanning });
  const withScript = (draft: string) =>
    contact.uploaded(FILES, 'brief.pdf', draft, { bytes: pdf('<< /OpenAction << /S /JavaScript >> >>') });
  const sandboxCrm = () => salesforce(sandbox.url, CLIENT);
  const logged: string[] = [];
  const tick = (crm: Crm = sandboxCrm(), signal = new AbortController().signal, files = FILES) => {
    const { db, content, clock } = contact.fixture;
    return handOffNext(
      {
        ...{ db, content: () => content, now: () => clock.now, crmOf: () => crm, files },
        log: {
          info() {},
          warn: (text) => void logged.push(text),
          report: (error) => void logged.push(String(error)),
        },
        mailSettings: { publicScheme: 'http', publicPort: 4321, mailFrom: undefined },
      },
      signal,
    );
  };
  const all = async () => {
    while ((await tick()) !== 'idle');
  };
  const savedAs = async (reference: string) => {
    const cases: { reference: string }[] = await (await fetch(`${sandbox.url}/crm.json`)).json();
    return cases.filter((one) => one.reference === reference);
  };

  test('reaches the customer system once as a case, also when the process stops before it knows', async () => {
    await all();
    const { reference } = await send();
    expect(await tick()).toBe('crm');
    await setRows(contact.fixture.db, 'contact_case', { reference }, { hand_off: 'waiting', crm_id: null });
    expect(await tick()).toBe('crm');
    const saved = await savedAs(reference);
    expect(saved).toMatchObject([
      { saves: 2, fields: { Origin: 'Web', PortalOrigin__c: 'http://ad.localhost:4321' } },
    ]);
    expect(await caseOf(reference)).toMatchObject({ hand_off: 'crm', crm_id: expect.stringMatching(/^500/) });
  });

  test('says in the customer system which of its files has a script', async () => {
    await all();
    const key = crypto.randomUUID();
    const uploadKeys = [await uploaded('a.txt', key), await withScript(key)];
    const { reference } = await send(message({ message: 'Zie de brief', uploadKeys }), key);
    expect(await tick()).toBe('crm');
    const Description = 'Zie de brief\n\nbrief.pdf: er zit een script in';
    expect(await savedAs(reference)).toMatchObject([{ fields: { Description } }]);
  });

  test('is saved once while its file waits for the virus scanner, and the file follows', async () => {
    await all();
    const key = crypto.randomUUID();
    const { reference } = await send(message({ uploadKeys: [await uploaded('a.txt', key, true)] }), key);
    expect(await tick()).toBe('postponed');
    contact.fixture.clock.now += 10_000;
    expect(await tick()).toBe('postponed');
    contact.fixture.clock.now += 10_000;
    await contact.fixture.db.updateTable('upload').set({ state: 'ready', is_scanned: 1 }).execute();
    expect(await tick()).toBe('crm');
    const files = [{ title: `${reference}-1`, name: 'a.txt' }];
    expect(await savedAs(reference)).toMatchObject([{ saves: 1, files }]);
  });

  test('is saved once when its file is not taken at first, and the file follows', async () => {
    await all();
    const key = crypto.randomUUID();
    const { reference } = await send(message({ uploadKeys: [await uploaded('a.txt', key)] }), key);
    const withoutFiles = { ...sandboxCrm(), addFile: () => Promise.reject(new CrmFailure('No room')) };
    expect(await tick(withoutFiles)).toBe('postponed');
    contact.fixture.clock.now += 60_000;
    expect(await tick()).toBe('crm');
    const files = [{ title: `${reference}-1`, name: 'a.txt' }];
    expect(await savedAs(reference)).toMatchObject([{ saves: 1, files }]);
  });

  test('waits for a file that is not in the storage, and goes by mail when that takes two days', async () => {
    await all();
    const key = crypto.randomUUID();
    const uploadKeys = [await uploaded('a.txt', key), await uploaded('b.txt', key)];
    const { reference } = await send(message({ uploadKeys }), key);
    const { db, clock } = contact.fixture;
    const { name } = await rowOf(db, 'upload_object', { role: 'file', upload_id: uploadKeys[0] ?? '' });
    await FILES.remove(name);
    expect(await tick()).toBe('postponed');
    expect(await savedAs(reference)).toMatchObject([{ saves: 1, files: [{ name: 'b.txt' }] }]);
    const tryFor = (tries: number) =>
      setRows(db, 'contact_case', { reference }, { tries, due_at: new Date(clock.now).toISOString() });
    await tryFor(19);
    logged.length = 0;
    expect(await tick()).toBe('postponed');
    expect(logged).toEqual([
      'A message could not be passed on yet',
      'Error: A message is mailed because it could not be passed on for two days',
    ]);
    await tryFor(20);
    expect(await tick()).toBe('mail');
  });

  test('has a file that came back to the storage', async () => {
    await all();
    const key = crypto.randomUUID();
    const { reference } = await send(message({ uploadKeys: [await uploaded('a.txt', key)] }), key);
    const elsewhere = openStorage(`file:${folder}-unmounted`);
    expect(await tick(sandboxCrm(), undefined, elsewhere)).toBe('postponed');
    contact.fixture.clock.now += 60_000;
    expect(await tick()).toBe('crm');
    expect(await savedAs(reference)).toMatchObject([{ saves: 1, files: [{ name: 'a.txt' }] }]);
  });

  test.each(['Noor Storing', 'Noor Onzin'])('waits while the customer system fails for %s', async (name) => {
    await all();
    const { reference } = await send(message({ name }));
    expect(await tick()).toBe('postponed');
    const row = await caseOf(reference);
    expect(row).toMatchObject({ hand_off: 'waiting', claim: null, tries: 1 });
    expect(Date.parse(row.due_at)).toBe(contact.fixture.clock.now + 30_000);
    expect(logged.join()).not.toContain('Noor');
    await contact.fixture.db.deleteFrom('contact_case').where('reference', '=', reference).execute();
  });

  test('that another node has claimed in the meantime is neither mailed nor marked by the first, and keeps its files', async () => {
    await all();
    const { db, clock } = contact.fixture;
    const claimedByOther = (reference: string) =>
      setRows(
        db,
        'contact_case',
        { reference },
        { claim: 'other', claimed_until: new Date(clock.now + 300_000).toISOString() },
      );
    const stateOf = async (reference: string) => {
      const { hand_off, claim } = (await caseOf(reference)) ?? {};
      const files = await db
        .selectFrom('upload')
        .select('handed_off_at')
        .where('handed_off_at', 'is', null)
        .execute();
      return { hand_off, claim, files: files.length };
    };
    const mailed = (reference: string) =>
      db
        .selectFrom('mail')
        .select('id')
        .where('idempotency_id', '=', `contact-service:${reference}`)
        .execute();
    for (const step of ['saveCase', 'addFile'] as const) {
      const key = crypto.randomUUID();
      const { reference } = await send(
        message({ message: step, uploadKeys: [await uploaded('a.txt', key)] }),
        key,
      );
      const before = (await stateOf(reference)).files;
      const crm = sandboxCrm();
      const lateCrm: Crm = {
        ...crm,
        [step]: async (...given: never[]) => {
          await claimedByOther(reference);
          return (crm[step] as (...all: never[]) => Promise<unknown>)(...given);
        },
      };
      expect(await tick(lateCrm)).toBe('lost');
      expect(await stateOf(reference)).toEqual({ hand_off: 'waiting', claim: 'other', files: before });
    }
    const key = crypto.randomUUID();
    const { reference } = await send(
      message({ message: 'By mail', uploadKeys: [await uploaded('a.txt', key)] }),
      key,
    );
    const before = (await stateOf(reference)).files;
    const { content } = contact.fixture;
    const lost = await handOffNext(
      {
        db: heldAt(db, 'upload', () => claimedByOther(reference)),
        ...{ content: () => content, now: () => clock.now, files: FILES },
        crmOf: () => undefined,
        log: { info() {}, warn() {}, report() {} },
        mailSettings: { publicScheme: 'http', publicPort: 4321, mailFrom: undefined },
      },
      new AbortController().signal,
    );
    expect([lost, await mailed(reference)]).toEqual(['lost', []]);
    expect(await stateOf(reference)).toEqual({ hand_off: 'waiting', claim: 'other', files: before });
    await db.updateTable('contact_case').set({ hand_off: 'crm' }).where('claim', '=', 'other').execute();
  });

  test('waits while the customer system is slow', async () => {
    await all();
    const { reference } = await send(message({ name: 'Noor Traag' }));
    expect(await tick(sandboxCrm(), AbortSignal.timeout(300))).toBe('postponed');
    expect(await caseOf(reference)).toMatchObject({ hand_off: 'waiting', claim: null, crm_id: null });
    expect(await savedAs(reference)).toEqual([]);
    await contact.fixture.db.deleteFrom('contact_case').where('reference', '=', reference).execute();
  });

  test('goes through the gateway with the flag for it, and never around it', async () => {
    await all();
    const { reference } = await send();
    const flags = contact.fixture.content.flagsOf('ad');
    const through = (is: boolean) => ({
      ...flags,
      general: { ...flags.general, isSalesforceThroughCISEnabled: is },
    });
    const both = customerSystem({ url: 'http://127.0.0.1:9', gatewayUrl: `${sandbox.url}/cis`, ...CLIENT });
    expect(await tick(both(through(false)))).toBe('postponed');
    await setRows(
      contact.fixture.db,
      'contact_case',
      { reference },
      { due_at: new Date(contact.fixture.clock.now).toISOString() },
    );
    expect(await tick(both(through(true)))).toBe('crm');
    expect(await savedAs(reference)).toHaveLength(1);
    const direct = customerSystem({ url: sandbox.url, gatewayUrl: undefined, ...CLIENT });
    expect([direct(through(true)), direct(through(false)) !== undefined]).toEqual([undefined, true]);
  });

  test('goes by mail to the customer service when the customer system does not take it for two days', async () => {
    await all();
    await contact.fixture.db.deleteFrom('mail').execute();
    const key = crypto.randomUUID();
    const uploadKeys = [await uploaded('krant.txt', key), await withScript(key)];
    const { reference } = await send(message({ name: 'Noor Storing', uploadKeys }), key);
    await setRows(contact.fixture.db, 'contact_case', { reference }, { tries: 20 });
    expect(await tick()).toBe('mail');
    const mails = contact.fixture.db
      .selectFrom('mail')
      .select(['recipient', 'account_id', 'template_values'])
      .where('template', '=', 'contact-message');
    const [mail, ...others] = await mails.execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'klantenservice@ad.localhost', account_id: null });
    expect(JSON.parse(mail?.template_values ?? '')).toMatchObject({
      reference,
      files: expect.stringMatching(/^(krant\.txt, brief\.pdf|brief\.pdf, krant\.txt)$/),
      warnings: 'brief.pdf: er zit een script in',
    });
  });
});
