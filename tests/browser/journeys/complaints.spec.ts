/** Reporting a delivery, from the first question to the mail: on the web and in the app, with and without a script. */
import { linkKey } from '../../../backoffice/services/complaints/link-key.ts';
import { sealLink } from '../../../backoffice/services/complaints/report-link.ts';
import {
  APP,
  earlierIssue,
  expectStep,
  expectTaken,
  heading,
  next,
  PLACES,
  sendIt,
  WEB,
} from '../../fixtures/complaints/wizard.ts';
import { COMPLAINER } from '../../fixtures/readers.ts';
import { comesEveryDay, dayFromToday, isKnownToBeLate } from '../../fixtures/subscriptions/delivery-rows.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { MOVING_PAGES, signIn } from '../../support/browser/portal.ts';
import { expectWhole } from '../../support/browser/whole.ts';

test.use(MOVING_PAGES);

for (const [name, path] of PLACES) {
  test(`a paper that did not come is reported ${name}: mistakes are told, nothing is lost, and it is there once`, async ({
    page,
    journey,
  }) => {
    const reader = await journey.visit(page, path, 'jan');
    await next(page);
    await expect(page.locator('#problemen')).toContainText('Kies om welke dag het gaat.');
    const day = await earlierIssue(page).inputValue();
    await earlierIssue(page).check();
    await next(page);
    await expectStep(page, 'wat');
    await page.getByLabel('Wilt u er iets bij zeggen?').fill('Lag <nat> in de tuin');
    await next(page);
    await expect(page.locator('#problemen').getByRole('link')).toHaveText([
      'Kies wat er misging.',
      'Gebruik geen van deze tekens: < > ^ # = / :',
    ]);
    await expect(page.getByLabel('Wilt u er iets bij zeggen?')).toHaveValue('Lag <nat> in de tuin');
    await page.getByLabel('Wilt u er iets bij zeggen?').fill('Lag nat in de tuin');
    await page.locator('[name="type"][value="damaged"]').check();
    await next(page);
    await expectStep(page, 'oplossing');
    await expect(page.locator('[name="remedy"]:checked')).toHaveValue('credit');
    await page.getByRole('link', { name: 'Terug', exact: true }).click();
    await expect(page.locator('[name="type"][value="damaged"]')).toBeChecked();
    await next(page);
    await expectStep(page, 'oplossing');
    await page.goBack();
    await expectStep(page, 'wat');
    await page.goForward();
    await expectStep(page, 'oplossing');
    await next(page);
    await expectStep(page, 'controle');
    await page.reload();
    await expect(page.locator('main')).toContainText('Lag nat in de tuin');
    await expect(page.locator('main')).toContainText(/U krijgt €.\d+,\d\d terug/);

    await sendIt(page).dblclick();
    await expectTaken(page);
    const said = await page.locator('main').innerText();
    await page.reload();
    expect(await page.locator('main').innerText()).toBe(said);
    expect(await journey.queuedTemplates(reader)).toEqual(['complaint-received']);
    await page.getByRole('link', { name: 'Volg uw melding' }).click();
    await expect(heading(page)).toHaveText('Uw melding');
    await expect(page.locator('main')).toContainText('Ontvangen.');
    const back = page.getByRole('link', { name: 'Naar de bezorging' });
    await expect(back).toHaveCount(path === APP ? 1 : 0);
    if (path === APP) {
      await back.click();
      await expect(page).toHaveURL(/\/bezorgservice\/app\/b\d+\/\d+$/);
    }
    await page.goto(journey.address(path));
    await expect(page.locator(`[name="days"][value="${day}"]`)).toBeDisabled();
    await expect(page.getByRole('link', { name: /^Bekijk melding/ })).toHaveCount(1);
  });
}

test('a known delay is said before anything is asked, and until then nothing is missing', async ({
  page,
  journey,
  javaScriptEnabled,
}) => {
  const path = javaScriptEnabled ? WEB : APP;
  const reader = await journey.visit(page, '/bezorgservice', 'weekend');
  await isKnownToBeLate(journey, await comesEveryDay(journey, reader), dayFromToday(0), '23:59');
  await page.reload();
  await expect(page.locator('main')).toContainText('later dan gewoonlijk: voor 23.59');
  await page.goto(journey.address(path));
  await expect(page.locator('.delays')).toContainText('We verwachten hem voor 23.59 uur. De brug is open.');
  await page.locator('[name="days"]').first().check();
  await next(page);
  await page.locator('[name="type"][value="not_delivered"]').check();
  await next(page);
  await expect(page.locator('#problemen')).toContainText('is vertraagd en komt voor 23.59');
  // What one holds in one's hand is not late.
  await page.locator('[name="type"][value="damaged"]').check();
  await next(page);
  await expectStep(page, 'oplossing');
});

test('one of several subscriptions is chosen first, and a link from elsewhere has chosen already', async ({
  page,
  journey,
}) => {
  await journey.visit(page, WEB, 'veel', 'dpgnl');
  await expectStep(page, 'abonnement');
  await next(page);
  await expect(page.locator('#problemen')).toContainText('Kies om welk abonnement het gaat.');
  const paper = page.getByRole('radio', { name: /Ochtendblad/ });
  await paper.check();
  const id = await paper.inputValue();
  await next(page);
  const day = await earlierIssue(page).inputValue();
  await page.goto(journey.address(`${WEB}?abonnement=${id}&dag=${day}`, 'dpgnl'));
  await expect(paper).toBeChecked();
  await next(page);
  await expect(page.locator(`[name="days"][value="${day}"]`)).toBeChecked();
});

test('after a holiday a no is a complaint filled in, and after the third a call is asked for once', async ({
  page,
  journey,
}) => {
  // An address that says that it is done has answered nothing.
  await signIn(page, COMPLAINER, journey.address(`${WEB}/vraag/10001501-vraag?gelukt`));
  await expect(heading(page)).toHaveText('Is alles goed gekomen?');
  await page.getByRole('button', { name: 'Nee, niet gekomen' }).click();
  await expectStep(page, 'oplossing');
  await next(page);
  await expect(page.locator('main')).toContainText('De krant is niet gekomen');
  await sendIt(page).click();
  await expectTaken(page);
  await expect(page.getByRole('heading', { name: 'Zullen we u bellen?' })).toBeVisible();
  await expectWhole(page, 'klaar');
  await page.getByRole('link', { name: 'Bel mij terug' }).click();
  await page.getByRole('button', { name: 'Bel mij terug' }).click();
  await expect(page.locator('#problemen').getByRole('link')).toHaveText([
    'Vul uw telefoonnummer in.',
    'Kies wanneer we u bellen.',
  ]);
  await page.getByLabel('Telefoonnummer').fill('06 1234 56');
  await page.getByRole('button', { name: 'Bel mij terug' }).click();
  await expect(page.locator('#problemen').getByRole('link')).toHaveText([
    'Vul een nummer in zoals 06 12345678.',
    'Kies wanneer we u bellen.',
  ]);
  await page.getByLabel('Land van het nummer').selectOption('32');
  await page.getByLabel('Telefoonnummer').fill('0470 12 34 56');
  await page.getByLabel('In de middag').check();
  await page.getByRole('button', { name: 'Bel mij terug' }).click();
  await expect(heading(page)).toHaveText('We bellen u terug');
  const call = await journey.inBackoffice((db) =>
    db
      .selectFrom('callback_request')
      .select('phone_number')
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
  expect(call.phone_number).toBe('+32470123456');
  await page.goto(journey.address(`${WEB}/bellen`));
  await expect(page.locator('main')).toContainText('U kunt nu niet om een telefoontje vragen.');
});

test('a link in a mail takes one report without a login, and opening it changes nothing', async ({
  page,
  journey,
}) => {
  const { subscriptionId, day } = await journey.issueOf('jan');
  const link = await journey.inBackoffice(async (db) =>
    sealLink({ subscriptionId, day, purpose: 'report' }, await linkKey(db)),
  );
  const address = journey.address(`/bezorgservice/melding/${link}`);
  for (let times = 0; times < 2; times += 1) await page.goto(address);
  await expect(page.locator('main')).toContainText('Is uw krant van');
  await expectWhole(page, 'link');
  const count = () =>
    journey.inBackoffice((db) =>
      db.selectFrom('complaint').select('id').where('subscription_id', '=', subscriptionId).execute(),
    );
  expect(await count()).toHaveLength(0);
  await page.getByRole('button', { name: 'Meld dat er niets gekomen is' }).dblclick();
  await expect(page.locator('main')).toContainText('Gelukt. Het nummer van uw melding is');
  expect(await count()).toHaveLength(1);
  for (const [given, status, words] of [
    [link, 410, 'U hebt dit al laten weten.'],
    [`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, 404, 'Deze link klopt niet.'],
  ] as const) {
    const reply = await page.goto(journey.address(`/bezorgservice/melding/${given}`));
    expect(reply?.status()).toBe(status);
    expect(reply?.headers()['cache-control']).toContain('no-store');
    expect(reply?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('main')).toContainText(words);
    await expect(page.locator('main')).not.toContainText('Ochtendblad');
  }
});
