import { expect, test } from 'vitest';
import { runningSandbox } from './running.fixture.ts';

const sandbox = runningSandbox();

const ask = async (question: string) => {
  const response = await fetch(`${sandbox.url}/bzk/locatieserver/search/v3_1/${question}`);
  return { status: response.status, response: (await response.json()).response };
};

test('lookup gives the full record of what suggest finds', async () => {
  const { response } = await ask('suggest?q=kanaalkade&rows=2');
  expect(response).toMatchObject({ numFound: 5, numFoundExact: true, start: 0 });
  expect(response.docs).toHaveLength(2);
  expect(Object.keys(response.docs[0]).sort()).toEqual(['id', 'score', 'type', 'weergavenaam']);
  const { response: whole } = await ask(`lookup?id=${response.docs[0].id}`);
  expect(whole.docs).toMatchObject([{ straatnaam: 'Kanaalkade', huisletter: 'A', postcode: '1011AC' }]);
});

test('free accepts filters, fields and pages', async () => {
  const filters = 'fq=type:adres&fq=postcode:3512PN&fq=huisnummer:106';
  const { response } = await ask(`free?q=3512PN&${filters}&fl=huis_nlt&start=1&rows=5`);
  expect(response.docs).toEqual([{ huis_nlt: '106-bis' }, { huis_nlt: '106A-2' }]);
  expect((await ask('free?q=straat&fq=type:gemeente')).response.numFound).toBe(0);
});

test('a parameter that version 3.1 does not have is refused', async () => {
  expect((await ask('free?q=straat&postcode=3512PN')).status).toBe(400);
  expect((await ask('suggest?fq=type:adres')).status).toBe(400);
});
