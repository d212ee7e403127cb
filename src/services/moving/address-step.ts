/**
 * The step with the new address and the first day there. A Dutch address is looked up; values typed by the reader take
 * precedence. The back office checks the day before it is saved.
 */
import * as v from 'valibot';
import { movingAddress } from '../../../contract/moving.ts';
import type { Violation } from '../../../contract/violations.ts';
import { MovingHouseQuote } from '../../../gen/operations.ts';
import { brandLink } from '../../brands/links.ts';
import addressSheet from '../../islands/kit/address/address.css?inline';
import { ABROAD } from '../../islands/kit/address/address.ts';
import calendar from '../../islands/kit/date/calendar.css?inline';
import month from '../../islands/kit/date/month.css?inline';
import newAddress from '../../islands/moving/new-address.css?inline';
import type { AddressStep } from '../../islands/moving/request.ts';
import { violationText } from '../../islands/moving/sentences.ts';
import type { FormStep } from '../../islands/wizard/step.ts';
import { calendarWords } from '../../layouts/form-words.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { accepted, refused, withoutNulls } from '../../lib/page/submit.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { numericDate } from '../../lib/shared/numeric-date.ts';
import type { DraftAnswers } from '../../lib/store/drafts.ts';
import { addressGiven, addressTexts, foundAddress, unfinishedAddress } from '../../wizard/address-lookup.ts';
import { addressFields, typedDayFrom } from '../../wizard/form-inputs.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { MovingSituation, MovingStep } from './answers.ts';
import { exampleDay } from './example-day.ts';

const schema = (today?: string) =>
  v.intersect([v.object({ movingDay: typedDayFrom(today) }), foundAddress(movingAddress)]);

export const address: MovingStep<v.InferOutput<ReturnType<typeof schema>>> = {
  id: 'adres',
  isAnswered: (answers) => answers.address !== undefined && answers.movingDay !== undefined,
  style: stepStyle(addressSheet, calendar, month, newAddress),
  fields: (values) => [...addressFields(values), 'movingDay'],
  schema,
  toDraft: ({ movingDay, ...to }) => ({ address: to, typed: null, movingDay, typedDay: movingDay }),
  typedAnswers: ({ movingDay, ...to }) => ({
    typed: { ...to, house_number_suffix: to.house_number_suffix ?? '' },
    typedDay: movingDay,
  }),
  validate: async (context, { offered, subscriptionIds }, { movingDay }): Promise<Result<unknown>> => {
    const ids = subscriptionIds.length > 0 ? subscriptionIds : offered;
    if (ids.length === 0) return accepted(undefined);
    const quote = await ask(context, MovingHouseQuote, { input: { subscriptionIds: ids, movingDay } });
    if (!quote.ok) return quote;
    const { violations, parts } = quote.data.movingHouseQuote;
    // The subscriptions are chosen in a later step, so it is enough when one of them can move on this day.
    if (parts.some((part) => part.violations.length === 0)) return accepted(undefined);
    return violations.length > 0 ? refused(...violations.map(withoutNulls)) : accepted(undefined);
  },
  fillIn: filledInAnswers,
  island: 'MovingAddress',
  props: addressProps,
};

/** The day had a step of its own in an earlier release, whose forms can still be open or parked. */
const DAY_STEP = 'datum';

/**
 * The answers of a form that is saved without a check: it looks up the address, or fills in a result.
 * @returns undefined when the form is to be checked
 */
function filledInAnswers(values: FormValues): DraftAnswers | undefined {
  const day = values.movingDay === undefined ? {} : { typedDay: textOf(values, 'movingDay') };
  if (textOf(values, 'stap') === DAY_STEP) return day;
  const typed = typedToSave(values);
  return typed && { typed, ...day };
}

/** A country that only customer service can handle is saved too, and the form of an earlier release, which has no day. */
function typedToSave(values: FormValues): Readonly<Record<string, string>> | undefined {
  const typed = addressTexts(values);
  if (typed.country_code === ABROAD) return typed;
  return unfinishedAddress(values) ?? (values.movingDay === undefined ? typed : undefined);
}

async function addressProps(situation: MovingSituation, common: FormStep): Promise<Result<AddressStep>> {
  const { context, answers, facts, values } = situation;
  const { t } = context;
  const said = (violation: Violation) => violationText(t, violation, facts.today);
  const { errors, ...given } = await addressGiven(situation, answers.typed ?? answers.address, said);
  const { earliest, latest, today } = facts;
  const example = numericDate(exampleDay(facts), t('form.dateMark'));
  return accepted({
    ...common,
    errors: { ...errors, ...common.errors },
    step: 'adres',
    // For a country that is not supported, the other fields were not checked.
    isChecked: common.isChecked && !common.errors.country_code,
    ...given,
    contact: brandLink(context.brand, 'contact'),
    today,
    movingDay:
      values?.movingDay === undefined
        ? (answers.typedDay ?? answers.movingDay ?? '')
        : textOf(values, 'movingDay'),
    from: earliest ?? today,
    to: latest ?? today,
    example,
    hint: t('moving.day.hint', {
      example,
      earliest: longDate(earliest ?? today, today),
    }),
    calendar: calendarWords(t),
    along: alongOf(facts, t),
  });
}

function alongOf({ subscriptions }: MovingSituation['facts'], t: Texts): AddressStep['along'] {
  const names = [...new Set(subscriptions.map(({ product }) => product.name))];
  return { heading: t(subscriptions.length > 1 ? 'moving.along' : 'moving.alongAll'), names };
}
