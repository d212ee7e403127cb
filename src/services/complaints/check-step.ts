/** The check step: the answers with the remedy, as complete sentences. */

import type { Remedy } from '../../../contract/complaints.ts';
import { ComplaintQuote } from '../../../gen/operations.ts';
import type { ComplaintCheck, NextDelivery } from '../../islands/complaints/request.ts';
import type { CheckIcon } from '../../islands/wizard/check-icons.ts';
import type { CheckRow, FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { accepted, withoutNulls } from '../../lib/page/submit.ts';
import { conditionsOf } from '../../wizard/conditions.ts';
import { checkRow } from '../../wizard/step-props.ts';
import { checkStyle } from '../../wizard/styles.ts';
import { type ComplaintSituation, type ComplaintStep, complainableOf } from './answers.ts';
import { issueLabel, paperOf, remedyText, shortRemedyText, violationText, worthOffering } from './texts.ts';
import { waitOf } from './wait.ts';

export const check: ComplaintStep = {
  id: 'controle',
  isAnswered: ({ isSent }) => isSent,
  style: checkStyle(),
  fields: ['agreed'],
  island: 'ComplaintRequest',
  props: checkProps,
};

async function checkProps(situation: ComplaintSituation, common: FormStep): Promise<Result<ComplaintCheck>> {
  const { context, answers } = situation;
  const { subscriptionId = '', days, type } = answers;
  const asked = await ask(context, ComplaintQuote, { input: { subscriptionId, days, type: type ?? null } });
  if (!asked.ok) return asked;
  const { t } = context;
  const { violations } = asked.data.complaintQuote;
  const remedies = worthOffering(asked.data.complaintQuote.remedies);
  // A chosen remedy that is no longer offered is replaced; the reader sees this before sending.
  const offer = remedies.find(({ remedy }) => remedy === answers.remedy) ?? remedies[0];
  const refused = violations.map((violation) =>
    violationText(t, withoutNulls(violation), situation.facts.today),
  );
  const isRefused = refused.length > 0;
  const wait = waitOf(situation, violations);
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    shown: shownValues(situation, offer?.remedy),
    rows: rowsOf(situation, offer && remedyText(t, 'effect', offer, situation.facts.today)),
    effects: [],
    refusal: isRefused
      ? { name: t(`complaint.check.refused.${wait ? 'soon' : 'late'}`), sentences: refused }
      : undefined,
    wait,
    next: isRefused ? undefined : nextOf(situation),
    outcome: offer && !isRefused ? shortRemedyText(t, offer) : undefined,
    outcomeNote: t('complaint.done.mailed.before'),
    conditions: conditionsOf(situation, common),
    action: isRefused ? undefined : t('complaint.check.action'),
  });
}

/** Only what is shown, because the page sends it to the browser. */
function nextOf({ answers, facts }: ComplaintSituation): NextDelivery | undefined {
  const chosen = complainableOf(facts.subscriptions, answers.subscriptionId)?.subscription;
  return chosen && { product: { kind: chosen.product.kind }, nextDelivery: chosen.nextDelivery };
}

/** What the reader sees, also when it changes on the server before the press: these values are sent. */
function shownValues({ answers }: ComplaintSituation, remedy: Remedy | undefined) {
  const values = [['seenType', answers.type] as const, ['seenRemedy', remedy] as const];
  return [...values, ...answers.days.map((day) => ['seenDays', day] as const)].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
}

function rowsOf(situation: ComplaintSituation, remedy: string | undefined): CheckRow[] {
  const { context, answers, facts } = situation;
  const { t } = context;
  const chosen = complainableOf(facts.subscriptions, answers.subscriptionId);
  const paper = paperOf(chosen?.subscription.product ?? { kind: 'newspaper' });
  const row = (icon: CheckIcon, step: string, lines: readonly string[], canChange = true) =>
    checkRow(
      // A link to the choice of a subscription no longer names one.
      step === 'abonnement' ? { ...situation, repeated: '' } : situation,
      icon,
      t(`complaint.check.${step}`),
      canChange ? step : undefined,
      lines,
    );
  return [
    row('paper', 'abonnement', chosen ? [chosen.subscription.product.name] : [], answers.offered.length > 1),
    row(
      'day',
      'nummers',
      answers.days.map((day) => issueLabel(day, facts.today)),
    ),
    row('alert', 'wat', [
      ...(answers.type ? [t(`complaint.type.${answers.type}.${paper}`)] : []),
      ...(answers.remark ? [answers.remark] : []),
    ]),
    // A value, not a sentence.
    ...(remedy ? [row('solution', 'oplossing', [remedy.replace(/\.$/, '')])] : []),
  ];
}
