/** The contact page and its form without script: as a guest and as a reader, on the web and in the app. */
import { describe, expect, it } from 'vitest';
import type { Reader } from '../fixtures/readers.ts';
import { openBrowser } from '../support/form-client/browser.ts';
import { logIn } from '../support/form-client/visitor.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { postInstead } from '../support/http/post-form.ts';
import { rowsOf } from '../support/rows.ts';
import { variants } from '../support/runner/only-in-all.ts';
import { nl } from '../support/texts.ts';

const CONTACT = '/klantenservice/contact';
const [FORM, IN_APP] = [`${CONTACT}/formulier`, `${CONTACT}/app/basis-formulier`];
const SENT = nl('contact.done');
const SEND = nl('contact.form.button');

const portal = await journeyPortal();

type Tab = Awaited<ReturnType<typeof asGuest>>;

async function asGuest(path = FORM) {
  const tab = openBrowser().newTab();
  await tab.open(portal.address(path));
  return tab;
}

let addresses = 0;
/** An address per test: one gets at most five messages a day. */
const newAddress = () => {
  addresses += 1;
  return `gast${addresses}@elders.example`;
};

function fillIn(tab: Tab, email: string, message = 'Kan de krant voortaan in de bus?') {
  tab.answer('topic', 'anders');
  tab.fill('message', message);
  tab.fill('name', 'Noor Bakker');
  tab.fill('email', email);
}

/** As long as a person takes at least. */
const aWhile = () => new Promise((resume) => setTimeout(resume, 3_100));

const casesOf = (email: string) => rowsOf(portal.db, 'contact_case', { email });
const referenceIn = (tab: Tab) => /C-[0-9A-Z]{8}/.exec(tab.main)?.[0] ?? '';

/** What a topic says when it is opened. */
function topicIn({ html }: Tab, label: string): string {
  const [, opened = ''] =
    new RegExp(`<summary(?:(?!</summary>).)*>${label}<.*?</summary>(.*?)</details>`, 's').exec(html) ?? [];
  return opened.replaceAll(/<[^>]+>/g, '').trim();
}

describe('The contact page', () => {
  it('offers what solves a topic at once, how to write about it, and always an e-mail address', async () => {
    const tab = await asGuest(CONTACT);
    expect(tab.html).toContain(`href="/bezorgservice/klacht">${nl('action.complaint')}`);
    expect(tab.html).toContain(`${FORM}?onderwerp=bezorger`);
    expect(tab.html).toContain('mailto:klantenservice@ad.localhost');
    expect(tab.html).toContain('tel:0881234567');
    expect(tab.headers['cache-control']).toContain('public');
  });

  it('leaves out what is switched off for the brand', async () => {
    await portal.withFlags(
      { 'ad.isSubscriptionComplaintsEnabled': false, 'ad.isContactFormEnabled': false },
      async () => {
        const tab = await asGuest(CONTACT);
        expect(tab.html).not.toContain('href="/bezorgservice/klacht');
        expect(tab.html).not.toContain(FORM);
        expect(topicIn(tab, 'Iets anders')).toBe(nl('contact.byMail'));
        expect((await asGuest()).status).toBe(404);
      },
    );
    await portal.withFlags({ 'ad.isContactEnabled': false }, async () => {
      expect((await asGuest(CONTACT)).status).toBe(404);
    });
  });
});

describe.each(variants([FORM, IN_APP]))('A guest at %s', (path) => {
  it('sends a message once by two presses, and again after a refresh', async () => {
    const [tab, email] = [await asGuest(path), newAddress()];
    fillIn(tab, email);
    await aWhile();
    await Promise.all([tab.press(SEND), tab.press(SEND)]);
    expect(tab.main).toContain(SENT);
    expect(tab.url.pathname).toBe(path);
    const reference = referenceIn(tab);
    await tab.reload();
    expect(referenceIn(tab)).toBe(reference);
    const cases = await casesOf(email);
    expect(cases.map((one) => [one.reference, one.account_id])).toEqual([[reference, null]]);
    expect(cases[0]?.surface).toBe(path === IN_APP ? 'app' : 'web');
  });
});

it('A guest gets a mail with the number, but not with the text', async () => {
  const [tab, email] = [await asGuest(), newAddress()];
  fillIn(tab, email, 'Koop nu deze pillen');
  await aWhile();
  await tab.press(SEND);
  const mails = () => portal.mailsTo({ username: email, password: '' });
  await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
  const subject = `We hebben uw bericht ontvangen (${referenceIn(tab)})`;
  const [mail] = await mails();
  expect([mail?.subject, mail?.text.includes('pillen')]).toEqual([subject, false]);
});

it('Each field that is missing or wrong says what to do, and the values stay', async () => {
  const tab = await asGuest();
  expect(tab.texts('#message-hint').join()).toContain(nl('contact.form.messageHint'));
  tab.fill('message', 'Zie https://voorbeeld.nl');
  tab.fill('email', 'noor');
  await tab.press(SEND);
  expect(tab.status).toBe(422);
  expect(tab.title).toMatch(/^Fout: /);
  const problems = tab.texts('#problemen').join();
  for (const text of [
    nl('violation.FIELD-MISSING.topic'),
    'Haal de tekens : en / uit uw bericht.',
    nl('chat.name.missing'),
    nl('violation.EMAIL-INVALID'),
  ])
    expect(problems).toContain(text);
  expect(tab.value('message')).toBe('Zie https://voorbeeld.nl');
  await tab.press(nl('contact.form.without'));
  expect(tab.value('message')).toBe('Zie voorbeeld.nl');
  expect(tab.texts('#problemen').join()).not.toContain('Haal de');
  expect(tab.buttons(nl('contact.form.without'))).toEqual([]);
});

it('A form that was sent faster than a person types, or with the trap filled in, is shown again', async () => {
  const [tab, email] = [await asGuest(), newAddress()];
  fillIn(tab, email);
  await tab.press(SEND);
  expect([tab.status, tab.texts('#problemen').join()]).toEqual([
    422,
    expect.stringContaining('Dat ging heel snel'),
  ]);
  await aWhile();
  await tab.press(SEND);
  expect(tab.main).toContain(SENT);
  expect(await casesOf(email)).toHaveLength(1);
});

describe('A reader', () => {
  async function atForm(like = 'weekend', path = FORM): Promise<{ reader: Reader; tab: Tab }> {
    const { tab, reader } = await portal.visit(path, like);
    return { reader, tab };
  }

  it('finds the form filled in, sends it at once, and follows the message', async () => {
    const { reader, tab } = await atForm();
    expect(tab.value('email')).toBe(reader.username);
    expect(tab.value('subscriptionId')).not.toBe('');
    tab.answer('topic', 'bezorger');
    tab.fill('message', 'Graag in de bus.');
    await tab.press(SEND);
    expect(tab.main).toContain(SENT);
    const reference = referenceIn(tab);
    await tab.follow(nl('contact.done.follow'));
    expect(tab.main).toContain('Graag in de bus.');
    expect(tab.main).toContain(reference);
    expect(await portal.queuedTemplates(reader)).toEqual(['contact-received']);
  });

  it('goes back to the form in the memory of the browser, and sends a second message from it', async () => {
    const { tab, browser, reader } = await portal.visit(FORM);
    const sleutel = tab.value('sleutel');
    const rest = { topic: 'anders', name: 'Noor Bakker', email: reader.username };
    const send = (message: string, key: string) =>
      postInstead({ browser, tab }, { ...rest, message, sleutel: key });
    await send('De eerste vraag.', sleutel);
    const refused = await send('De tweede vraag.', sleutel);
    expect(refused).toContain('Is dit een nieuw bericht? Verstuur het dan nog een keer.');
    const next = /name="sleutel" value="([^"]+)"/.exec(refused)?.[1] ?? '';
    await send('De tweede vraag.', next);
    const cases = await casesOf(reader.username);
    expect(cases.map(({ message }) => message).sort()).toEqual(['De eerste vraag.', 'De tweede vraag.']);
  });

  it('whose session the back office refuses logs in again, and sends the message as a reader', async () => {
    const { reader, tab } = await atForm();
    tab.answer('topic', 'anders');
    tab.fill('message', 'Van een lezer.');
    await portal.refuseTokens(reader);
    await tab.press(SEND);
    await logIn(tab, reader);
    expect(tab.value('message')).toBe('Van een lezer.');
    await tab.press(SEND);
    expect((await casesOf(reader.username)).map(({ account_id }) => account_id)).toEqual([reader.username]);
  });

  it('who logged out in another tab reads so, and sends the message as a guest', async () => {
    const { tab, browser, reader } = await portal.visit(FORM);
    tab.answer('topic', 'anders');
    tab.fill('message', 'Na het uitloggen.');
    browser.cookies.clear();
    await tab.press(SEND);
    expect(tab.texts('#problemen').join()).toContain('U bent niet meer ingelogd.');
    await aWhile();
    await tab.press(SEND);
    expect((await casesOf(reader.username)).map(({ account_id }) => account_id)).toEqual([null]);
  });

  it('whose subscription is gone meanwhile keeps the message, and chooses again', async () => {
    const { tab, browser, reader } = await portal.visit(FORM);
    const names = ['sleutel', 'lezer', 'name', 'email'];
    const fields = Object.fromEntries(names.map((name) => [name, tab.value(name)]));
    const message = 'Dit wil ik niet nog eens typen.';
    const shown = await postInstead(
      { browser, tab },
      { ...fields, message, topic: 'anders', subscriptionId: '10000401' },
    );
    expect(shown).toContain('Het gekozen abonnement hoort niet bij uw account.');
    expect(shown).toContain(message);
    expect(await casesOf(reader.username)).toEqual([]);
  });

  it('does not see the message of another reader', async () => {
    const { tab } = await atForm();
    tab.answer('topic', 'anders');
    tab.fill('message', 'Dit is van mij.');
    await tab.press(SEND);
    const other = await atForm('zaterdag', `${CONTACT}/vraag/${referenceIn(tab)}`);
    expect(other.tab.status).toBe(404);
  });
});

it('A message and its file that come while the back office is down stay in the form, and are sent later', async () => {
  const { tab, reader } = await portal.visit(FORM);
  tab.answer('topic', 'anders');
  tab.fill('message', 'Zie de foto.');
  const chooseFile = () => tab.attach('bestand', new File(['De krant was nat.'], 'krant.txt'));
  chooseFile();
  await portal.whileDown(async () => {
    await tab.press(SEND);
    expect(tab.value('message')).toBe('Zie de foto.');
    expect(tab.texts('#problemen').join()).toContain('bestand');
  });
  await expect
    .poll(
      async () => {
        if (tab.has('bestand')) chooseFile();
        await tab.press(SEND);
        return tab.main;
      },
      { timeout: 30_000 },
    )
    .toContain('Uw bestanden krant.txt');
  expect(await casesOf(reader.username)).toHaveLength(1);
});

describe('While the form of a newspaper is hidden', () => {
  const HOUR_MS = 3_600_000;
  /** @param from in hours from now */
  async function chatHours(from: number, until: number) {
    const at = (hours: number) => Date.now() + hours * HOUR_MS;
    const hours = [{ startTime: at(from), endTime: at(until) }];
    const body = JSON.stringify({ deployment: 'ad_web', hours });
    await fetch(`http://127.0.0.1:${portal.sandboxPort}/chat/hours`, { method: 'POST', body });
    // A portal asks for the hours once a minute.
    await portal.restart();
  }

  it('an open chat takes its place, and a closed one gives it back', async () => {
    await chatHours(-1, 1);
    const [page, form] = [await asGuest(CONTACT), await asGuest()];
    expect(page.html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain(FORM);
    for (const tab of [page, form]) {
      expect(tab.html).toContain('De chat is nu open, tot ');
      expect(tab.html).toContain('mailto:klantenservice@ad.localhost');
    }
    expect(topicIn(page, 'Iets anders')).toBe(nl('contact.byChat'));
    expect(form.main).toContain('Chat nu met ons.');
    expect(form.html.match(/mailto:/g), 'once').toHaveLength(1);
    expect(form.html).not.toContain(SEND);
    // Without script nobody can chat, so the form is one press away.
    for (const tab of [page, form]) {
      await tab.follow(nl('contact.write'));
      expect(tab.html).toContain(SEND);
    }
    expect((await asGuest(IN_APP)).html).toContain(SEND);

    await chatHours(1, 2);
    expect((await asGuest()).html).toContain(SEND);
    const later = await asGuest(CONTACT);
    expect(later.html).toContain('De chat is nu dicht. We zijn er weer op ');
    expect(later.html).toContain(`href="${FORM}"`);
  });
});
