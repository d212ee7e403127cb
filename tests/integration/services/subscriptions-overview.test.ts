/** The overview of subscriptions shows the changes and questions of the services, in a few statements. */
import { DefaultQueryExecutor } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BackofficeTables } from '../../../backoffice/kernel/tables.ts';
import { backofficeMigrations } from '../../../backoffice/migrations.ts';
import { describeWithDatabase } from '../../../database/testing.ts';
import { ComplaintsOverview, HolidayServices, SubscriptionsOverview } from '../../../gen/operations.ts';
import { type HolidayFixture, openHolidayFixture } from './holiday.fixture.ts';

const WHO = 'vakanties@dpgnl';

describeWithDatabase('the overview of subscriptions', (open) => {
  let ask: HolidayFixture['ask'];
  beforeAll(async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    ({ ask } = await openHolidayFixture(db));
  });

  const overview = async (who = WHO) =>
    (await ask(SubscriptionsOverview, { withQuestions: true }, { who })).data;

  test('shows the running and coming changes as the holiday overview does', async () => {
    const shown = (await overview()).subscriptions.flatMap(({ changes }) => changes);
    const { changes } = (await ask(HolidayServices, {}, { who: WHO })).data.holidayServices;
    const current = changes.filter(({ state }) => state === 'running' || state === 'coming');
    expect(shown).toHaveLength(4);
    for (const { changeId, state, firstDay, lastDay, canEndEarly, firstPaperBack } of shown)
      expect(current.find((change) => change.changeId === changeId)).toMatchObject({
        ...{ state, firstDay, lastDay, canEndEarly, firstPaperBack },
      });
    expect(current).toHaveLength(shown.length);
  });

  test('asks the open questions that the delivery page asks', async () => {
    const who = 'klacht@ad';
    const { questions } = (await ask(ComplaintsOverview, {}, { who })).data.complaintServices;
    const ids = ({ questionId }: { readonly questionId: string }) => questionId;
    expect((await overview(who)).deliveryQuestions?.map(ids)).toEqual(questions.map(ids));
    expect(questions.length).toBeGreaterThan(0);
  });

  test('takes four statements for a reader without a change or a question', async () => {
    const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const { subscriptions, deliveryQuestions } = await overview('jan@ad');
    const statements = run.mock.calls.map(([{ sql }]) => sql);
    run.mockRestore();
    expect(subscriptions.length).toBeGreaterThan(0);
    expect(deliveryQuestions).toEqual([]);
    expect(statements).toHaveLength(4);
  });
});
