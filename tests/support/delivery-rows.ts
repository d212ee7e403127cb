/** What the journeys of the delivery services lay ready in the back office: one reader's own, so that no two of them meet. */
import { linkKey } from '../../backoffice/services/complaints/link-key.ts';
import { type LinkedIssue, sealLink } from '../../backoffice/services/complaints/report-link.ts';
import type { SubscriptionRow } from '../../backoffice/services/subscriptions/subscriptions.tables.ts';
import type { JourneyFixture } from './journey.ts';
import type { Reader } from './readers.ts';

export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO('Europe/Amsterdam');
export const dayFromToday = (days: number): string => today().add({ days }).toString();
const now = (): string => new Date().toISOString();

/** A reader's newspaper. */
export function paperOf(journey: JourneyFixture, { username }: Reader): Promise<SubscriptionRow> {
  return journey.inBackoffice((db) =>
    db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', username)
      .where('brand_key', '=', 'ad')
      .executeTakeFirstOrThrow(),
  );
}

const DAILY = 'ad-elke-dag';

/** From now on the reader's newspaper comes on every day of the year, at a postcode where nobody else lives. */
export async function comesEveryDay(journey: JourneyFixture, reader: Reader): Promise<SubscriptionRow> {
  const paper = await paperOf(journey, reader);
  const zip_code = `${1000 + (Number(paper.id) % 8000)} ZZ`;
  const changed = { product_id: DAILY, delivery_days: '[1,2,3,4,5,6,7]', zip_code };
  await journey.inBackoffice(async (db) => {
    const usual = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', paper.product_id)
      .executeTakeFirstOrThrow();
    const rules = JSON.stringify({ ...JSON.parse(usual.rules), restsOnHolidays: false });
    await db
      .insertInto('product')
      .values({ ...usual, id: DAILY, rules })
      .onConflict((known) => known.doNothing())
      .execute();
    await db.updateTable('subscription').set(changed).where('id', '=', paper.id).execute();
  });
  return { ...paper, ...changed };
}

/** The carriers have said that this reader's paper comes late on a day. */
export async function isKnownToBeLate(
  journey: JourneyFixture,
  { id, zip_code }: SubscriptionRow,
  day: string,
  expected_by: string,
): Promise<void> {
  const postcode = (zip_code ?? '').slice(0, 4);
  await journey.inBackoffice((db) =>
    db
      .insertInto('known_delay')
      .values({
        id: `${id}-${day}`,
        brand_key: 'ad',
        country_code: 'NL',
        postcode_from: postcode,
        postcode_to: postcode,
        day,
        expected_by,
        reason: 'De brug is open.',
        created_at: now(),
        withdrawn_at: null,
      })
      .execute(),
  );
}

/** The reader is asked whether yesterday's paper came. @returns the question's id */
export async function isAsked(journey: JourneyFixture, reader: Reader): Promise<string> {
  const { id: subscription_id, brand_key } = await comesEveryDay(journey, reader);
  const id = `${subscription_id}-vraag`;
  await journey.inBackoffice((db) =>
    db
      .insertInto('delivery_question')
      .values({
        ...{ id, subscription_id, brand_key, account_id: reader.username, issue_day: dayFromToday(-1) },
        ...{ cause: 'holiday', asked_at: now(), answer: null, answered_at: null },
      })
      .execute(),
  );
  return id;
}

/** Three complaints of last week, all of them solved. */
export async function hasComplainedThrice(journey: JourneyFixture, reader: Reader): Promise<void> {
  const { id: subscription_id, brand_key, zip_code, country_code } = await paperOf(journey, reader);
  const [received, solved] = [-7, -6].map((days) => `${dayFromToday(days)}T09:00:00.000Z`) as [
    string,
    string,
  ];
  const numbers = [1, 2, 3];
  await journey.inBackoffice(async (db) => {
    await db
      .insertInto('complaint')
      .values(
        numbers.map((number) => ({
          ...{ id: `${subscription_id}-${number}`, reference: `K${number}-${subscription_id}` },
          ...{ account_id: reader.username, subscription_id, brand_key, remark: null },
          ...{ type: 'late' as const, remedy: 'none' as const, worth_cents: 0, came_by: 'form' as const },
          ...{ state: 'solved' as const, received_at: received, with_team_at: received, solved_at: solved },
          ...{ due_at: null, team_hours: 24 },
        })),
      )
      .execute();
    await db
      .insertInto('complaint_issue')
      .values(
        numbers.map((number) => ({
          ...{ complaint_id: `${subscription_id}-${number}`, subscription_id, is_open: 0 },
          ...{ issue_day: dayFromToday(-7), zip_code: zip_code ?? '', country_code: country_code ?? '' },
        })),
      )
      .execute();
  });
}

/** The address of a link that a mail or a bill would hold. */
export async function linkAbout(journey: JourneyFixture, subject: LinkedIssue): Promise<string> {
  const key = await journey.inBackoffice(linkKey);
  return journey.address(`/bezorgservice/melding/${sealLink(subject, key)}`);
}

export function complaintsOf(journey: JourneyFixture, { username }: Reader) {
  return journey.inBackoffice((db) =>
    db.selectFrom('complaint').selectAll().where('account_id', '=', username).execute(),
  );
}

/** The reader's newspaper moves along on a day. @returns the move's id */
export async function isToMove(journey: JourneyFixture, reader: Reader, moving_day: string): Promise<string> {
  const { id: subscription_id } = await paperOf(journey, reader);
  const move_id = `${subscription_id}-verhuizing`;
  const home = { street: 'Lindelaan', house_number: '14', house_number_suffix: null, city: 'Arnhem' };
  await journey.inBackoffice((db) =>
    db
      .insertInto('moving_house')
      .values({
        ...{ ...home, zip_code: '6811 AB', country_code: 'NL', move_id, subscription_id, moving_day },
        ...{ is_delivered: 1, submitted_at: now(), cancelled_at: null, done_at: null, left_address: null },
      })
      .execute(),
  );
  return move_id;
}
