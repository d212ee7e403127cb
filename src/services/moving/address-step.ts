/**
 * The step with the new address and the first day there. A Dutch address is looked up; values typed by the reader take
 * precedence. The back office checks the day before it is saved.
 */
import * as v from 'valibot';
import { movingAddress } from '../../../contract/moving.ts';
import { MovingHouseQuote } from '../../../gen/operations.ts';
import { brandLink } from '../../brands/links.ts';
import addressSheet from '../../islands/kit/address/address.css?inline';
import calendar from '../../islands/kit/date/calendar.css?inline';
import month from '../../islands/kit/date/month.css?inline';
import newAddress from '../../islands/moving/new-address.css?inline';
import type { AddressStep } from '../../islands/moving/request.ts';
import { violationText } from '../../islands/moving/sentences.ts';
import type { FormStep } from '../../islands/wizard/step.ts';
import { addressWords, calendarWords } from '../../layouts/form-words.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { accepted, refused, withoutNulls } from '../../lib/page/submit.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { dateExample } from '../../lib/shared/numeric-date.ts';
import { filledIn, LOOKUP_FIELD, lookUp, lookupViolations } from '../../wizard/address-lookup.ts';
import { addressFields, addressIn, typedAddress, typedDayFrom } from '../../wizard/form-inputs.ts';
import { stepStyle } from '../../wizard/styles.ts';
import type { MovingSituation, MovingStep } from './answers.ts';
import { pickedAnswers } from './picked-answers.ts';

const schema = (today?: string) =>
  v.intersect([
    v.object({ movingDay: typedDayFrom(today) }),
    v.lazy((given) => (isBeforeLookup(given) ? lookupInput : typedAddress(movingAddress))),
  ]);

/** Nothing to look up an address by, and no address written in full: only the fields of the lookup are asked for. */
function isBeforeLookup(given: unknown): boolean {
  const { country_code, zip_code, house_number, street, city } = given as Record<string, string | undefined>;
  return country_code === 'NL' && !street && !city && (!zip_code || !house_number);
}

/** Never valid: the fields that the lookup fills in are taken as given, so that only the others are reported. */
const lookupInput = v.pipe(
  v.looseObject({}),
  v.transform((given) => ({ ...given, street: '-', city: '-' })),
  typedAddress(movingAddress),
);

export const address: MovingStep<v.InferOutput<ReturnType<typeof schema>>> = {
  id: 'adres',
  isAnswered: (answers) => answers.address !== undefined && answers.movingDay !== undefined,
  style: stepStyle(addressSheet, calendar, month, newAddress),
  fields: (values) => [...addressFields(values), 'movingDay'],
  schema,
  toDraft: ({ movingDay, ...to }) => ({ address: to, typed: null, movingDay, typedDay: movingDay }),
  toDraftUnchecked: ({ movingDay, ...to }) => ({
    typed: { ...to, house_number_suffix: to.house_number_suffix ?? '' },
    typedDay: movingDay,
  }),
  allow: async (context, { offered, subscriptionIds }, { movingDay }): Promise<Result<unknown>> => {
    const ids = subscriptionIds.length > 0 ? subscriptionIds : offered;
    if (ids.length === 0) return accepted(undefined);
    const quote = await ask(context, MovingHouseQuote, { input: { subscriptionIds: ids, movingDay } });
    if (!quote.ok) return quote;
    const { violations, parts } = quote.data.movingHouseQuote;
    // The subscriptions are chosen in a later step, so it is enough when one of them can move on this day.
    if (parts.some((part) => part.violations.length === 0)) return accepted(undefined);
    return violations.length > 0 ? refused(...violations.map(withoutNulls)) : accepted(undefined);
  },
  pick: pickedAnswers,
  island: 'MovingAddress',
  props: addressProps,
};

async function addressProps(situation: MovingSituation, common: FormStep): Promise<Result<AddressStep>> {
  const { context, answers, facts, values } = situation;
  const t = context.content.texts(context.language);
  const typed = addressIn(situation, answers.typed ?? answers.address);
  const isLookup = !values && answers.typed?.[LOOKUP_FIELD] !== undefined;
  const errors = isLookup ? lookupErrors(context, typed, facts.today) : {};
  const found = isLookup && Object.keys(errors).length === 0 ? await lookUp(context, typed) : undefined;
  const { earliest, latest, today } = facts;
  return accepted({
    ...common,
    errors: { ...errors, ...common.errors },
    step: 'adres',
    // For a country that is not supported, the other fields were not checked.
    isChecked: common.isChecked && !common.errors.country_code,
    address: found ? filledIn(typed, found) : typed,
    found,
    words: addressWords(t),
    contact: brandLink(context.brand, 'contact'),
    surface: context.surface,
    today,
    movingDay:
      values?.movingDay === undefined
        ? (answers.typedDay ?? answers.movingDay ?? '')
        : textOf(values, 'movingDay'),
    from: earliest ?? today,
    to: latest ?? today,
    hint: t('moving.day.hint', {
      example: dateExample(today, t('form.dateMark')),
      earliest: longDate(earliest ?? today, today),
    }),
    calendar: calendarWords(t),
  });
}

/** Why an address cannot be looked up yet, by field. */
function lookupErrors(context: RequestContext, typed: Readonly<Record<string, string>>, today: string) {
  const t = context.content.texts(context.language);
  return Object.fromEntries(
    lookupViolations(typed).map((violation) => [violation.field, violationText(t, violation, today)]),
  );
}
