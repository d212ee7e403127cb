/** The compiled way to answer a known question says, byte for byte, what the reference executor says. */
import { parse } from 'graphql';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { executableSchema } from '../../backoffice/doors/executable-schema.ts';
import { loadDocuments } from '../../backoffice/doors/persisted-documents.ts';
import { straightAnswers } from '../../backoffice/doors/straight-answer.ts';
import { backofficeMigrations } from '../../backoffice/migrations/all.ts';
import type { BackofficeTables } from '../../backoffice/tables.ts';
import { describeOnBothEngines } from '../../database/testing.ts';
import { DOCUMENTS, SCHEMA } from '../../gen/documents.ts';
import { type HolidayWorld, openHolidayWorld } from './holiday.world.ts';

const TRACE = 'ab'.repeat(16);
const move = { subscriptionIds: ['10000001'], movingDay: '2026-12-14' };
const READERS = [
  'jan@ad',
  'els@hln',
  'veel@dpgnl',
  'vakantie@ad',
  'vakanties@dpgnl',
  'geen@ad',
  'nieuw@ad',
  'klacht@ad',
  'verhuist@dpgnl',
];
const input = {
  kind: 'suspension',
  subscriptionIds: ['10000001'],
  firstDay: '2026-12-07',
  lastDay: '2026-12-13',
};

/** Without its country, which has a default. */
const address = { street: 'Badweg', house_number: '3', zip_code: '1796AA', city: 'De Koog' };

/** What each question is asked with; one without an entry fails. */
const VARIABLES: Readonly<Record<string, readonly object[]>> = {
  AccountOverview: [{}],
  DeliveryServices: [{}],
  DeliveryOfSubscription: [
    { brandId: 'b001', subscriptionId: '10000001' },
    { brandId: 'b001', subscriptionId: '99999999' },
  ],
  HolidayServices: [{}],
  HolidayChanges: [{}],
  HolidayOverview: [{}],
  HolidayDays: [
    { ...input, from: '2026-12-01', days: 31 },
    { ...input, from: '2026-12-01' },
  ],
  HolidayQuote: [
    { input },
    { input: { ...input, kind: 'temporary_address', address } },
    { input: { ...input, firstDay: '2026-12-14' } },
    { input: { kind: 'other' } },
  ],
  ComplaintServices: [{}],
  ComplaintsOverview: [{}],
  ComplaintQuote: [
    { input: { subscriptionId: '10000001', days: ['2026-11-19'] } },
    { input: { subscriptionId: '10000001', days: ['2026-11-20'], type: 'not_delivered' } },
    { input: { subscriptionId: '99999999', days: ['2026-11-19'] } },
  ],
  FollowComplaint: [{ complaintId: 'demo-klacht-1' }],
  MovingHouseServices: [{}],
  MovingHouses: [{}],
  MovingHouseQuote: [{ input: move }, { input: { ...move, address } }],
  AddressLookup: [{ zipCode: '1796AA', houseNumber: '3' }],
  SubscriptionsOverview: [{}],
  SubscriptionDetail: [
    { brandId: 'b001', subscriptionId: '10000001' },
    { brandId: 'b001', subscriptionId: '99999999', days: 3 },
  ],
};

const questions = Object.entries(DOCUMENTS).flatMap(([hash, text]) =>
  parse(text).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' && definition.operation === 'query'
      ? [[definition.name?.value ?? '', hash] as const]
      : [],
  ),
);

describeOnBothEngines('A question that is answered the short way', (open) => {
  let world: HolidayWorld;
  beforeAll(async () => {
    world = await openHolidayWorld((await open<BackofficeTables>(backofficeMigrations)).db);
  });

  it('gets the answer of the long way, and never a refusal', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => written.mockRestore());
    const schema = executableSchema(SCHEMA);
    const straight = straightAnswers(schema, loadDocuments(DOCUMENTS, schema));
    await straight.load();
    const counts = { short: 0, long: 0, refusals: 0 };
    for (const [name, hash] of questions)
      for (const variables of VARIABLES[name] ?? [])
        for (const who of READERS) {
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${who}` };
          const body = JSON.stringify({
            operationName: name,
            variables,
            extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
          });
          const long = (await world.door.ask({ headers, body }, TRACE)).body as { errors?: unknown };
          const context = await world.contextOf({ headers: new Headers(headers) }, TRACE);
          const short = context && (await straight.answer(body, context));
          counts[long.errors ? 'refusals' : short ? 'short' : 'long'] += 1;
          const expected = long.errors ? undefined : short && long;
          expect(`${name} ${who} ${JSON.stringify(short)}`).toBe(
            `${name} ${who} ${JSON.stringify(expected)}`,
          );
        }
    expect(counts.short).toBeGreaterThan(30);
    expect(counts.refusals).toBeGreaterThan(5);
    // A variable that is left out where it has a default is one of the things out of the ordinary.
    expect(counts.long).toBeLessThan(10);
    expect(questions.map(([name]) => VARIABLES[name])).not.toContain(undefined);
  });
});
