/** What an operator looks up by a text with NUL, which PostgreSQL cannot store, and with marks of a copied number. */
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { rowsOf } from '../../support/rows.ts';
import { consoleFixture } from './console.fixture.ts';

describeOnBothEngines('A text with hidden characters in the console', (open) => {
  const operatorConsole = consoleFixture(open);
  const { send, loggedIn } = operatorConsole;

  test.each([
    ['/factuur?zoek=%00', 200],
    ['/factuur?zoek=a%00b', 200],
    ['/factuur?factuur=%00', 404],
    ['/factuur/pdf?factuur=%00', 404],
    ['/factuur/lezer?abonnement=%00', 200],
    ['/?dag=%00', 200],
    ['/vertraging?bekijk=&merk=%00', 422],
  ])('%s', async (path, status) => {
    const { cookie } = await loggedIn();
    expect((await send(path, { cookie })).status).toBe(status);
    expect(operatorConsole.away.reported).toEqual([]);
  });

  test.each([
    ['/factuur', { factuur: '\u0000', bedrag: '1', reden: 'Dubbel betaald' }, 404, undefined],
    ['/creditnotas', { aanvraag: '\u0000', antwoord: 'vrij' }, 303, '/creditnotas?gelukt=over'],
    ['/tegoeden', { tegoed: '\u0000' }, 303, '/tegoeden?gelukt=al-betaald'],
    ['/bestanden', { bestand: '\u0000' }, 303, '/bestanden?gelukt=nee'],
    ['/brieven', { uitvoer: '\u0000' }, 303, '/brieven?gelukt=geen'],
  ])('a form of %s with it', async (path, form, status, location) => {
    const { cookie, formulier } = await loggedIn();
    const reply = await send(path, { cookie }, { formulier, ...form });
    expect([reply.status, reply.headers.location]).toEqual([status, location]);
    expect(operatorConsole.away.reported).toEqual([]);
  });

  test('a copied number is found without its marks', async () => {
    const { cookie } = await loggedIn();
    const [invoice] = await rowsOf(operatorConsole.db, 'invoice', { account_id: 'demo-factuur' });
    const typed = encodeURIComponent(`\u200e\u200b${invoice?.number_text}\u202c`);
    const { body, headers } = await send(`/factuur?zoek=${typed}`, { cookie });
    expect(`${body}${headers.location}`).toContain(`/factuur?factuur=${invoice?.id}`);
  });
});
