/** What the moving service writes: B1 Dutch, the day first, and always the way back to the overview. */
import * as v from 'valibot';
import type { Fact, Letter } from './letter.ts';
import { day, template } from './template.ts';
import { longDate, namesOf, type Setting, wordsOf } from './words.ts';

const product = { productName: v.string(), productKind: v.picklist(['newspaper', 'magazine']) };
const part = v.object({
  ...product,
  isDelivered: v.boolean(),
  firstPaper: v.nullable(day),
  temporaryUntil: v.nullable(day),
});
/** `address` as the post reads it, lines separated by a line break. */
const move = { movingDay: day, address: v.string(), parts: v.pipe(v.array(part), v.minLength(1)) };

const ACTION: Letter['action'] = { label: 'Bekijk uw verhuizing', path: '/verhuisservice' };
const NOT_YOU = 'Hebt u dit niet zelf doorgegeven? Neem dan contact op met onze klantenservice.';

const submitted = template(
  v.object({ ...move, cancelUntil: day }),
  ({ movingDay, address, parts, cancelUntil }, setting) => {
    const when = longDate(movingDay, setting);
    return {
      subject: `Uw verhuizing op ${when}`,
      heading: `Uw verhuizing op ${when}`,
      intro: [`Vanaf die dag is dit uw adres voor ${namesOf(parts.map((one) => one.productName))}:`, address],
      parts: parts.map((one) => ({ title: one.productName, facts: factsOf(one, setting) })),
      action: ACTION,
      closing: [`Annuleren kan tot en met ${longDate(cancelUntil, setting)}.`, NOT_YOU],
    };
  },
);

function factsOf(
  { productKind, isDelivered, firstPaper, temporaryUntil }: v.InferOutput<typeof part>,
  setting: Setting,
): Fact[] {
  const { delivery, paper } = wordsOf(setting);
  const away: Fact[] = temporaryUntil
    ? [['Eerst nog op uw tijdelijke adres', `tot en met ${longDate(temporaryUntil, setting)}`]]
    : [];
  if (!isDelivered)
    return [...away, [`Geen ${delivery} op dit adres`, 'uw abonnement loopt door, u leest online']];
  const first: Fact[] = firstPaper
    ? [[`Eerste ${paper[productKind]} op uw nieuwe adres`, longDate(firstPaper, setting)]]
    : [];
  return [...away, ...first];
}

const cancelled = template(
  v.object({ movingDay: day, parts: v.pipe(v.array(v.object(product)), v.minLength(1)) }),
  ({ movingDay, parts }, setting) => {
    const { deliver } = wordsOf(setting);
    return {
      subject: `Uw verhuizing op ${longDate(movingDay, setting)} gaat niet door`,
      heading: 'Uw verhuizing gaat niet door',
      intro: [
        `U hebt uw verhuizing geannuleerd. We ${deliver} ${namesOf(parts.map((one) => one.productName))} op uw oude adres.`,
      ],
      parts: [],
      action: ACTION,
      closing: [NOT_YOU],
    };
  },
);

/** No "today": a mail may be read, or arrive, a day later. */
const done = template(v.object(move), ({ movingDay, address, parts }, setting) => ({
  subject: `Uw nieuwe adres sinds ${longDate(movingDay, setting)}`,
  heading: 'Welkom op uw nieuwe adres',
  intro: [`Sinds ${longDate(movingDay, setting)} is dit uw adres:`, address],
  parts: parts.map((one) => ({ title: one.productName, facts: factsOf(one, setting) })),
  action: ACTION,
  closing: ['Komt er iets niet aan? Laat het ons dan weten.'],
}));

export const movingTemplates = {
  'moving-submitted': submitted,
  'moving-cancelled': cancelled,
  'moving-done': done,
};
