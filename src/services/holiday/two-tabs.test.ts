/** The check step of a draft that another tab has changed, with a real store. The back office records its operations. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HolidayCheck } from '../../islands/holiday/HolidayCheck.island.tsx';
import { htmlOf } from '../../islands/kit/html.fixture.ts';
import { setEmbeddedBackoffice } from '../../lib/api/upstream.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { newDraftId, openDraft, readDraft, saveAnswers } from '../../lib/store/drafts.ts';
import { openStoreInMemory } from '../../lib/store/test-store.fixture.ts';
import { screenOf } from '../../wizard/screen.ts';
import { submitStep } from '../../wizard/submit-step.ts';
import { HOLIDAY } from './holiday.ts';

const PATH = '/vakantieservice/doorgeven';
const OWNER = { accountId: 'anna', brandKey: 'ad' };
const context = {
  traceId: 'a'.repeat(32),
  brand: { key: 'ad', brandCountry: 'nl', links: {} },
  session: { account: { id: 'anna', username: 'anna@voorbeeld.nl' }, accessToken: 'token' },
  surface: 'web',
  flags: { brand: {}, general: {} },
  language: 'nl',
  today: '2026-11-20',
  t: (key: string) => key,
  log: { info: () => {}, warn: () => {}, report: (error: unknown) => expect.fail(String(error)) },
} as unknown as RequestContext;

const subscription = {
  subscriptionId: 's1',
  state: 'active',
  product: { name: 'Ochtendblad', kind: 'newspaper', digitalAccess: true },
  nextDelivery: null,
  deliveryAddress: null,
};
const RESULTS: Readonly<Record<string, unknown>> = {
  HolidayServices: { holidayServices: { today: '2026-11-20', subscriptions: [subscription], changes: [] } },
  HolidayDates: { holidayDays: [], holidayPresets: [] },
  HolidayQuote: { holidayQuote: { violations: [], parts: [] } },
  SuspendDelivery: { suspendDeliveryV2: { violations: [], changes: [] } },
};

let asked: { readonly name: string; readonly variables: unknown }[] = [];

beforeAll(async () => {
  await openStoreInMemory();
  setEmbeddedBackoffice(async (request) => {
    const { operationName: name, variables } = (await request.json()) as {
      operationName: string;
      variables: unknown;
    };
    asked.push({ name, variables });
    return Response.json({ data: RESULTS[name] });
  });
});

beforeEach(() => {
  asked = [];
});

async function draftToCheck() {
  const draft = await openDraft(OWNER, newDraftId(), HOLIDAY.name);
  const period = { firstDay: '2026-12-05', lastDay: '2026-12-13' };
  const saved = draft && (await saveAnswers(OWNER, draft, { kind: 'suspension', period }));
  if (!saved) throw new Error('The draft could not be saved');
  return saved;
}

function postCheck(concept: string, revision: string) {
  const body = new URLSearchParams({ stap: 'controle', concept, revision });
  return submitStep(
    HOLIDAY,
    context,
    new Request(`http://ad.localhost${PATH}`, { method: 'POST', body }),
    PATH,
  );
}

async function shown(sent: Awaited<ReturnType<typeof postCheck>>) {
  if (sent.kind === 'done') throw new Error('The draft was sent');
  const screen = await screenOf(HOLIDAY, context, new URLSearchParams(), sent, PATH);
  if (screen instanceof Response) throw new Error('The wizard redirected');
  return screen;
}

const mutations = () => asked.filter(({ name }) => name === 'SuspendDelivery');

describe('The check step', () => {
  it('sends the answers that were shown', async () => {
    const { id, revision } = await draftToCheck();
    const sent = await postCheck(id, String(revision));
    expect(sent).toMatchObject({ kind: 'done', data: `${PATH}?stap=klaar&concept=${id}` });
    expect(mutations()).toHaveLength(1);
  });

  it.each([['0'], [''], ['x']])(
    'sends nothing when the posted revision (%j) is not that of the draft',
    async (old) => {
      const draft = await draftToCheck();
      const sent = await postCheck(draft.id, old);
      expect(sent).toMatchObject({ kind: 'invalid', status: 409, violations: [{ code: 'DRAFT-CHANGED' }] });
      expect(mutations()).toEqual([]);
      expect((await readDraft(OWNER, draft.id, HOLIDAY.name))?.outcome).toBeUndefined();
    },
  );

  it('shows the new answers with a message, and sends them after the next press', async () => {
    const draft = await draftToCheck();
    const period = { firstDay: '2027-02-06', lastDay: '2027-02-14' };
    await saveAnswers(OWNER, draft, { period });
    const sent = await postCheck(draft.id, String(draft.revision));
    const screen = await shown(sent);
    expect(screen).toMatchObject({
      step: 'controle',
      status: 409,
      summary: [{ text: 'violation.DRAFT-CHANGED' }],
      props: { revision: draft.revision + 1 },
    });
    expect(asked.at(-1)).toMatchObject({ name: 'HolidayQuote', variables: { input: period } });
    await postCheck(draft.id, String(draft.revision + 1));
    expect(mutations()).toMatchObject([{ variables: { input: period } }]);
  });

  it('shows the step that the other tab has made necessary', async () => {
    const draft = await draftToCheck();
    await saveAnswers(OWNER, draft, { kind: 'temporary_address' });
    const screen = await shown(await postCheck(draft.id, String(draft.revision)));
    expect(screen).toMatchObject({ step: 'adres', props: { address: { country_code: 'NL' }, errors: {} } });
    expect(mutations()).toEqual([]);
  });
});

it('Forms of the release with three steps for this are saved, and the answers are complete together', async () => {
  const concept = newDraftId();
  const post = (values: Record<string, string>) => {
    const body = new URLSearchParams({ concept, ...values });
    return submitStep(
      HOLIDAY,
      context,
      new Request(`http://ad.localhost${PATH}`, { method: 'POST', body }),
      PATH,
    );
  };
  const goesTo = (step: string) => ({ kind: 'done', data: `${PATH}?stap=${step}&concept=${concept}` });
  expect(await post({ stap: 'soort', kind: 'temporary_address' })).toMatchObject(goesTo('datums'));
  const days = { firstDay: '5-12-2026', lastDay: '13-12-2026' };
  expect(await post({ stap: 'datums', ...days })).toMatchObject(goesTo('adres'));
  const draft = await readDraft(OWNER, concept, HOLIDAY.name);
  expect(draft?.answers).toMatchObject({ kind: 'temporary_address', period: { firstDay: '2026-12-05' } });
});

it('A form without a kind is refused when the draft has none', async () => {
  const body = new URLSearchParams({
    stap: 'datums',
    concept: newDraftId(),
    firstDay: '5-12-2026',
    lastDay: '13-12-2026',
  });
  const request = new Request(`http://ad.localhost${PATH}`, { method: 'POST', body });
  expect(await submitStep(HOLIDAY, context, request, PATH)).toMatchObject({
    kind: 'invalid',
    violations: [{ code: 'FIELD-MISSING', field: 'kind' }],
  });
});

it('The form of a step is posted to an address without a #field, which would move the focus', async () => {
  const draft = await draftToCheck();
  const screen = await shown(await postCheck(draft.id, '0'));
  if (screen.props?.step !== 'controle') throw new Error('The screen is not the check step');
  const html = htmlOf(HolidayCheck, screen.props);
  expect(html).toContain(` action="${PATH}?stap=controle&amp;concept=${draft.id}"`);
  expect(html).toContain(`<input type="hidden" name="revision" value="${draft.revision}"/>`);
  const first = await submitStep(
    HOLIDAY,
    context,
    new Request(`http://ad.localhost${PATH}`, {
      method: 'POST',
      body: new URLSearchParams({ stap: 'datums', concept: newDraftId(), lastDay: '6-12-2026' }),
    }),
    PATH,
  );
  const again = await shown(first);
  expect(again.props?.postTo).toBe(PATH);
  expect(again.summary).toEqual([{ text: 'violation.FIELD-MISSING.firstDay', field: 'firstDay' }]);
});
