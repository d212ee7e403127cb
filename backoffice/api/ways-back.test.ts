/** The table of ways back: what the owner of an account gets undone after a thief changed its e-mail address. */
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { LEFT_THINGS, UNDONE_THINGS } from '../../contract/recovery.ts';
import { type Endpoint, SERVICES } from '../../contract/rest.endpoint.ts';
import { REST } from '../../contract/rest.ts';
import { RECOVERIES } from '../../gen/backoffice/recoveries.ts';
import { SCHEMA } from '../../gen/documents.ts';
import { defaultTexts } from '../content/texts.fixture.ts';

/** Every mutation, and every endpoint that changes something. */
const changes = [
  ...Object.keys(buildSchema(SCHEMA).getMutationType()?.getFields() ?? {}),
  ...SERVICES.flatMap((service) =>
    Object.entries<Endpoint>(REST[service]).flatMap(([name, { method }]) => (method === 'get' ? [] : [name])),
  ),
].sort();

const entries = RECOVERIES.flatMap(({ changes: own }) => Object.entries(own));
const remedy =
  'add it to `changes` in the <service>.recovery.ts of its service: its way back, or why it has none';

test('every change of the contract has its way back, or the reason why it has none', () => {
  expect(changes.length).toBeGreaterThan(50);
  expect(entries.map(([name]) => name).sort(), remedy).toEqual(changes);
});

test('a reason is a sentence', () => {
  for (const [name, way] of entries)
    if ('none' in way) expect([name, way.none]).toEqual([name, expect.stringMatching(/^[A-Z].{15,}\.$/)]);
    else expect([name, way.lists]).not.toEqual([name, []]);
});

test('whatever the page can list belongs to a change, and has its words', () => {
  const listed = new Set(entries.flatMap(([, way]) => ('lists' in way ? way.lists : [])));
  const t = defaultTexts.nl;
  for (const thing of UNDONE_THINGS) {
    expect([...listed]).toContain(thing);
    expect(t(`mail.recovery.undone.${thing}`)).toMatch(/^[A-Z]/);
  }
  for (const thing of LEFT_THINGS) {
    if (thing !== 'rest') expect([...listed]).toContain(thing);
    expect(t(`mail.recovery.left.${thing}`)).toMatch(/^[A-Z].*\.$/);
  }
});
