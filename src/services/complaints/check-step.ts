/** The check step: the answers with the remedy, as complete sentences. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { ComplaintQuote } from '../../../gen/operations.ts';
import type { CheckRow, CheckStep, FormStep } from '../../islands/wizard/step.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { accepted, withoutNulls } from '../../lib/page/submit.ts';
import { checkRow } from '../../wizard/step-props.ts';
import { checkStyle } from '../../wizard/styles.ts';
import { type ComplaintSituation, type ComplaintStep, complainableOf } from './answers.ts';
import { issueLabel, paperOf, remedyText, violationText } from './texts.ts';

export const check: ComplaintStep = {
  id: 'controle',
  isAnswered: ({ isSent }) => isSent,
  style: checkStyle(),
  island: 'ComplaintRequest',
  props: checkProps,
};

async function checkProps(situation: ComplaintSituation, common: FormStep): Promise<Result<CheckStep>> {
  const { context, answers } = situation;
  const { subscriptionId = '', days, type } = answers;
  const asked = await ask(context, ComplaintQuote, { input: { subscriptionId, days, type: type ?? null } });
  if (!asked.ok) return asked;
  const t = context.content.texts(context.language);
  const { violations, remedies } = asked.data.complaintQuote;
  const offer = remedies.find(({ remedy }) => remedy === answers.remedy);
  const refused = violations.map((violation) =>
    violationText(t, withoutNulls(violation), situation.facts.today),
  );
  if (refused.length === 0 && !offer) refused.push(t('violation.COMPLAINT-REMEDY-NOT-OFFERED'));
  const isRefused = refused.length > 0;
  return accepted({
    ...common,
    step: 'controle',
    revision: situation.revision,
    rows: rowsOf(situation),
    effects: [
      {
        name: t(isRefused ? 'complaint.check.refused' : 'complaint.check.effect'),
        sentences: isRefused || !offer ? refused : [remedyText(t, 'effect', offer, situation.facts.today)],
      },
    ],
    conditions: isFeatureOpen('serviceconditions', context.flags, context.surface)
      ? t('complaint.check.conditions')
      : '',
    action: isRefused ? undefined : t('complaint.check.action'),
  });
}

function rowsOf(situation: ComplaintSituation): CheckRow[] {
  const { context, answers, facts } = situation;
  const t = context.content.texts(context.language);
  const chosen = complainableOf(facts.subscriptions, answers.subscriptionId);
  const paper = paperOf(chosen?.subscription.product ?? { kind: 'newspaper' });
  const row = (step: string, lines: readonly string[], canChange = true) =>
    checkRow(situation, t(`complaint.check.${step}`), canChange ? step : undefined, lines);
  return [
    row('abonnement', chosen ? [chosen.subscription.product.name] : [], answers.offered.length > 1),
    row(
      'nummers',
      answers.days.map((day) => issueLabel(day, facts.today)),
    ),
    row('wat', [
      ...(answers.type ? [t(`complaint.type.${answers.type}.${paper}`)] : []),
      ...(answers.remark ? [answers.remark] : []),
    ]),
    row('oplossing', answers.remedy ? [t(`complaint.remedy.word.${answers.remedy}`)] : []),
  ];
}
