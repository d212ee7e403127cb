/** What the holiday service writes: B1 Dutch, the date first, and always the way back to the overview. */
import * as v from 'valibot';
import type { Fact, Letter } from './letter.ts';
import { count, day, template } from './template.ts';
import { euros, longDate, longPeriod, namesOf, type Setting, wordsOf } from './words.ts';

const product = { productName: v.string(), productKind: v.picklist(['newspaper', 'magazine']) };
const period = { firstDay: day, lastDay: day };
const changeKind = v.picklist(['suspension', 'temporary_address']);

const pausedPart = v.object({
  ...product,
  issues: count,
  worthCents: count,
  compensation: v.picklist(['extend', 'credit', 'none']),
  newEndsOn: v.nullable(day),
  firstPaperBack: v.nullable(day),
});

const ACTION: Letter['action'] = { label: 'Bekijk uw vakanties', path: '/vakantieservice' };
const NOT_YOU = 'Hebt u dit niet zelf doorgegeven? Neem dan contact op met onze klantenservice.';

const suspended = template(
  v.object({ ...period, parts: v.pipe(v.array(pausedPart), v.minLength(1)) }),
  ({ firstDay, lastDay, parts }, setting) => {
    const { delivery } = wordsOf(setting);
    const when = longPeriod(firstDay, lastDay, setting);
    return {
      subject: `Uw ${delivery} pauzeert: ${when}`,
      heading: `Uw ${delivery} pauzeert ${when}`,
      intro: [`We pauzeren de ${delivery} van ${namesOf(parts.map((part) => part.productName))}.`],
      parts: parts.map((part) => ({ title: part.productName, facts: pausedFacts(part, setting) })),
      action: ACTION,
      closing: ['Komt u eerder terug? Pas uw vakantie dan aan in het overzicht.', NOT_YOU],
    };
  },
);

function pausedFacts(part: v.InferOutput<typeof pausedPart>, setting: Setting): Fact[] {
  const paper = wordsOf(setting).paper[part.productKind];
  const back: Fact[] = part.firstPaperBack
    ? [[`Eerste ${paper} weer`, longDate(part.firstPaperBack, setting)]]
    : [];
  return [['Nummers die u niet krijgt', String(part.issues)], ...back, ...compensated(part, setting)];
}

function compensated(part: v.InferOutput<typeof pausedPart>, setting: Setting): Fact[] {
  if (part.compensation === 'credit')
    return [['Verrekening', `${euros(part.worthCents)} op uw volgende factuur`]];
  if (part.compensation === 'none') return [['Digitaal lezen', 'blijft gewoon werken']];
  if (part.newEndsOn === null) return [['Verlenging', `uw abonnement loopt ${numbers(part.issues)} langer`]];
  return [['Verlenging', `uw abonnement loopt tot en met ${longDate(part.newEndsOn, setting)}`]];
}

const numbers = (issues: number): string => (issues === 1 ? '1 nummer' : `${issues} nummers`);

const temporaryAddress = template(
  v.object({
    ...period,
    /** As the post reads it, lines separated by a line break. */
    address: v.string(),
    parts: v.pipe(v.array(v.object({ ...product, issues: count })), v.minLength(1)),
  }),
  ({ firstDay, lastDay, address, parts }, setting) => {
    const { deliver } = wordsOf(setting);
    const when = longPeriod(firstDay, lastDay, setting);
    return {
      subject: `Uw tijdelijke adres: ${when}`,
      heading: `Uw tijdelijke adres: ${when}`,
      intro: [
        `We ${deliver} ${namesOf(parts.map((part) => part.productName))} tijdelijk op dit adres:`,
        address,
      ],
      parts: parts.map(({ productName, issues }) => ({
        title: productName,
        facts: [['Nummers op dit adres', String(issues)] as const],
      })),
      action: ACTION,
      closing: [`Daarna ${deliver} we weer op uw eigen adres.`, NOT_YOU],
    };
  },
);

const cancelled = template(
  v.object({ ...product, ...period, changeKind, nextPaper: v.nullable(day) }),
  ({ productName, productKind, firstDay, lastDay, changeKind: kind, nextPaper }, setting) => {
    const { delivery, deliver, paper } = wordsOf(setting);
    const what = kind === 'suspension' ? 'pauze' : 'tijdelijke adres';
    const article = kind === 'suspension' ? 'De' : 'Het';
    const next: Fact[] = nextPaper ? [[`Volgende ${paper[productKind]}`, longDate(nextPaper, setting)]] : [];
    return {
      subject: `${article} ${what} gaat niet door: ${longPeriod(firstDay, lastDay, setting)}`,
      heading: `${article} ${what} gaat niet door`,
      intro: [
        kind === 'suspension'
          ? `U hebt de pauze geannuleerd. De ${delivery} gaat gewoon door.`
          : `U hebt het tijdelijke adres geannuleerd. We ${deliver} op uw eigen adres.`,
      ],
      parts: [
        { title: productName, facts: [['Geannuleerd', longPeriod(firstDay, lastDay, setting)], ...next] },
      ],
      action: ACTION,
      closing: [NOT_YOU],
    };
  },
);

const endedEarly = template(
  v.object({ ...product, changeKind, lastDay: day, plannedLastDay: day, firstPaperBack: v.nullable(day) }),
  (values, setting) => {
    const { deliver, paper } = wordsOf(setting);
    const what = values.changeKind === 'suspension' ? 'Uw pauze' : 'Uw tijdelijke adres';
    const where = values.changeKind === 'suspension' ? 'weer' : 'weer op uw eigen adres';
    const noun = paper[values.productKind];
    const lastDayOf = `Laatste dag van uw ${values.changeKind === 'suspension' ? 'pauze' : 'tijdelijke adres'}`;
    const back = values.firstPaperBack && longDate(values.firstPaperBack, setting);
    const heading = back
      ? `We ${deliver} uw ${noun} ${where} vanaf ${back}`
      : `${what} stopt na ${longDate(values.lastDay, setting)}`;
    return {
      subject: heading,
      heading,
      intro: [`${what} stopt eerder dan gepland.`],
      parts: [
        {
          title: values.productName,
          facts: [
            [lastDayOf, longDate(values.lastDay, setting)],
            ['Eerst gepland tot en met', longDate(values.plannedLastDay, setting)],
            ...(back ? [[`Eerste ${noun} ${where}`, back] as const] : []),
          ],
        },
      ],
      action: ACTION,
      closing: [NOT_YOU],
    };
  },
);

/** No "tomorrow": a mail may be read, or arrive, a day later. */
const firstPaperBack = template(
  v.object({ ...product, changeKind, day }),
  ({ productName, productKind, changeKind: kind, day: first }, setting) => {
    const { delivery, deliver, paper } = wordsOf(setting);
    const where = kind === 'suspension' ? 'weer' : 'weer op uw eigen adres';
    const when = longDate(first, setting);
    return {
      subject: `Uw eerste ${paper[productKind]} na uw vakantie komt ${when}`,
      heading: `We ${deliver} uw ${paper[productKind]} ${where} vanaf ${when}`,
      intro: [`Na uw vakantie begint de ${delivery} weer zoals u gewend bent.`],
      parts: [{ title: productName, facts: [[`Eerste ${paper[productKind]}`, when]] }],
      action: { label: 'Bekijk wanneer we komen', path: '/abonnementen' },
      closing: [`Komt uw ${paper[productKind]} die dag niet? Laat het ons dan weten.`],
    };
  },
);

export const holidayTemplates = {
  'holiday-suspended': suspended,
  'holiday-temporary-address': temporaryAddress,
  'holiday-cancelled': cancelled,
  'holiday-ended-early': endedEarly,
  'holiday-first-paper-back': firstPaperBack,
};
