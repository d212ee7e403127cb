/** The complaint service by GraphQL: what a reader can do, on both engines. */
import { expect, test } from 'vitest';
import { graphqlApi } from '../../../backoffice/api/graphql.ts';
import { listDueComplaints } from '../../../backoffice/services/complaints/complaints.repository.ts';
import { followDueComplaints } from '../../../backoffice/services/complaints/follow-complaints.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { RESOLVERS } from '../../../gen/backoffice/resolvers.ts';
import {
  AnswerDeliveryQuestion,
  ComplaintsOverview,
  FollowComplaint,
  SubmitComplaint,
} from '../../../gen/operations.ts';
import { complaintActs, LIB } from './complaints.fixture.ts';
import { demoBackoffice } from './demo-backoffice.fixture.ts';
import { FAILED, failingAt } from './failing-statements.ts';
import { SEEDED_AT } from './holiday.fixture.ts';

/** The portal's own operation does not select the end date. */
const SUBMIT_FOR_THE_END = `mutation ($input: SubmitComplaintInput!) {
  submitDeliveryComplaint(input: $input) {
    violations { code }
    complaint { remedy subscription { endsOn } }
  }
}`;

const HOUR = 3_600_000;

describeWithDatabase('the complaint service', (open) => {
  const fixture = demoBackoffice(open);
  const { ask } = fixture;
  const { at, about, quote, remediesOf } = complaintActs(() => fixture);

  test('a type that magazines do not have, and a remedy that is not offered, are refused', async () => {
    at('11:00');
    const magazine = { subscriptionId: LIB, type: 'late' as const };
    const wrong = await ask(SubmitComplaint, about(magazine), { who: 'klacht@lib' });
    expect(wrong.data.submitDeliveryComplaint.violations).toMatchObject([
      { code: 'COMPLAINT-TYPE-NOT-OFFERED', field: 'type' },
    ]);
    const late = await ask(SubmitComplaint, about({ days: ['2026-11-20'], remedy: 'redelivery' }));
    expect(late.data.submitDeliveryComplaint.violations).toMatchObject([
      { code: 'COMPLAINT-REMEDY-NOT-OFFERED', field: 'remedy' },
    ]);
    const signs = await ask(SubmitComplaint, about({ remark: 'nat <b>' }));
    expect(signs.data.submitDeliveryComplaint.violations).toMatchObject([
      { code: 'TEXT-CHARACTERS', field: 'remark' },
    ]);
  });

  test('a complaint is stored once with its credit, audit line and mail; the same key gives the first result', async () => {
    at('11:00');
    const key = 'a-complaint-of-jan-0001';
    const days = ['2026-11-19', '2026-11-18'];
    const first = await ask(SubmitComplaint, about({ days, remark: 'Lag in de sloot' }), { key });
    const { violations, complaint } = first.data.submitDeliveryComplaint;
    expect(violations).toEqual([]);
    expect(complaint).toMatchObject({ state: 'received', days: ['2026-11-18', '2026-11-19'] });
    expect(complaint?.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await ask(SubmitComplaint, about({ days, remark: 'Lag in de sloot' }), { key })).text).toBe(
      first.text,
    );
    const credits = await remediesOf('issue_compensation');
    expect(credits).toHaveLength(2);
    expect(complaint?.worthCents).toBe(
      credits.reduce((sum, row) => sum + ('cents' in row ? row.cents : 0), 0),
    );
    const subject = complaint?.complaintId ?? '';
    const lines = await fixture.auditLines(subject);
    expect(lines).toMatchObject([{ action: 'submitDeliveryComplaint', account_id: 'demo-jan' }]);
    expect(JSON.stringify(lines)).not.toContain('sloot');
    const mails = fixture.db
      .selectFrom('mail')
      .select('template')
      .where('idempotency_id', '=', `complaint:${subject}`);
    expect(await mails.execute()).toEqual([{ template: 'complaint-received' }]);
    const { data } = await ask(FollowComplaint, { complaintId: subject });
    expect(data.complaint).toMatchObject({ remark: 'Lag in de sloot', state: 'received' });
  });

  test('an issue has at most one open complaint, which is shown', async () => {
    const { data } = await ask(SubmitComplaint, about({ type: 'damaged' }));
    const [refused] = data.submitDeliveryComplaint.violations;
    expect(refused).toMatchObject({ code: 'COMPLAINT-EXISTS', field: 'days' });
    const known = refused?.values.find(({ name }) => name === 'complaintId')?.value ?? '';
    expect((await ask(FollowComplaint, { complaintId: known })).data.complaint?.days).toContain('2026-11-19');
  });

  test('two requests at the same moment, under two keys, are one complaint', async () => {
    const both = await Promise.all([0, 1].map(() => ask(SubmitComplaint, about({ days: ['2026-11-17'] }))));
    const codes = both.map(({ data }) => data.submitDeliveryComplaint.violations[0]?.code ?? 'taken').sort();
    expect(codes).toEqual(['COMPLAINT-EXISTS', 'taken']);
  });

  test('redelivery is ordered once, before ten', async () => {
    at('08:30');
    const given = about({ days: ['2026-11-20'], remedy: 'redelivery' });
    const { data } = await ask(SubmitComplaint, given);
    expect(data.submitDeliveryComplaint).toMatchObject({ violations: [], complaint: { worthCents: 0 } });
    expect(await remediesOf('issue_redelivery')).toMatchObject([{ issue_day: '2026-11-20' }]);
  });

  test('an extension moves the end date once', async () => {
    at('11:00');
    const { contextOf } = fixture;
    const api = graphqlApi({ contextOf, resolvers: RESOLVERS, documents: { end: SUBMIT_FOR_THE_END } });
    const headers = { authorization: 'Bearer klacht@lib', 'idempotency-key': crypto.randomUUID() };
    const variables = about({ subscriptionId: LIB, remedy: 'extend' });
    const { body } = await api.ask({ headers, operation: { operationName: '', hash: 'end', variables } }, '');
    expect(body).toEqual({
      data: {
        submitDeliveryComplaint: {
          violations: [],
          complaint: { remedy: 'extend', subscription: { endsOn: '2027-09-23' } },
        },
      },
    });
    const [held] = await fixture.db.selectFrom('subscription').selectAll().where('id', '=', LIB).execute();
    expect(held?.ends_on).toBe('2027-09-23');
    expect(await remediesOf('issue_compensation', LIB)).toMatchObject([{ kind: 'extension', cents: 0 }]);
  });

  test('a complaint goes to the team and is solved, each once; then the issue can be reported again', async () => {
    const run = (hours: number) =>
      followDueComplaints({ ...fixture.jobContext(), now: SEEDED_AT + hours * HOUR });
    const states = async () => {
      const { data } = await ask(ComplaintsOverview, {});
      const own = data.complaintServices.complaints.filter(({ days }) => days.includes('2026-11-19'));
      return own.map(({ state, withDeliveryTeamAt, solvedAt }) => [
        state,
        withDeliveryTeamAt !== null,
        solvedAt !== null,
      ]);
    };
    await run(0.05);
    expect(await states()).toEqual([['received', false, false]]);
    await run(1);
    await run(1);
    expect(await states()).toEqual([['with_delivery_team', true, false]]);
    await Promise.all([run(26), run(26)]);
    expect(await states()).toEqual([['solved', true, true]]);
    const solved = fixture.db
      .selectFrom('mail')
      .select('idempotency_id')
      .where('template', '=', 'complaint-solved')
      .where('account_id', '=', 'demo-jan');
    const ids = (await solved.execute()).map((mail) => mail.idempotency_id);
    expect(new Set(ids).size).toBe(ids.length);
    // A credited issue is not credited again.
    expect((await quote({})).remedies.map(({ remedy }) => remedy)).toEqual(['none']);
    const again = await ask(SubmitComplaint, about({ remedy: 'none' }));
    expect(again.data.submitDeliveryComplaint.violations).toEqual([]);
  });

  test('a complaint of which the next state cannot be saved keeps no other waiting', async () => {
    const other = await ask(SubmitComplaint, about({ remedy: 'none', days: ['2026-11-18'] }));
    expect(other.data.submitDeliveryComplaint.violations).toEqual([]);
    const now = SEEDED_AT + HOUR;
    const due = () => listDueComplaints(fixture.db, new Date(now).toISOString());
    const [failing = '', ...others] = await due();
    expect(others.length).toBeGreaterThan(0);
    const db = failingAt(fixture.db, failing);
    const run = followDueComplaints({ ...fixture.jobContext(), db, now });
    await expect(run).rejects.toMatchObject({ cause: { message: FAILED } });
    expect(await due()).toEqual([failing]);
  });

  test('a delivery question is answered once; a no returns its issue', async () => {
    const who = 'klacht@ad';
    const { data } = await ask(ComplaintsOverview, {}, { who });
    const [question] = data.complaintServices.questions;
    expect(question).toMatchObject({ cause: 'holiday', day: '2026-11-19' });
    const input = { questionId: question?.questionId ?? '', came: false };
    const answered = await ask(AnswerDeliveryQuestion, { input }, { who });
    expect(answered.data.answerDeliveryQuestion).toMatchObject({
      violations: [],
      question: { day: '2026-11-19', subscription: { subscriptionId: '10001501' } },
    });
    const again = await ask(AnswerDeliveryQuestion, { input }, { who });
    expect(again.data.answerDeliveryQuestion.violations).toMatchObject([{ code: 'QUESTION-ANSWERED' }]);
    expect((await ask(ComplaintsOverview, {}, { who })).data.complaintServices.questions).toEqual([]);
    expect(await fixture.auditedActions(input.questionId)).toEqual(['answerDeliveryQuestion']);
  });
});
