/** What the complaint service writes: what was reported, what the reader gets, and whether the first paper came. */
import * as v from 'valibot';
import { COMPLAINT_TYPES, type ComplaintType, REMEDIES } from '../../contract/complaints.ts';
import type { Fact } from './letter.ts';
import { count, day, template } from './template.ts';
import { type Delivered, euros, longDate, type Setting, wordsOf } from './words.ts';

const product = { productName: v.string(), productKind: v.picklist(['newspaper', 'magazine']) };
const days = v.pipe(v.array(day), v.minLength(1));
const type = v.picklist(COMPLAINT_TYPES.newspaper);

/** As in: "Uw krant is niet gekomen." */
const WRONG: Readonly<Record<ComplaintType, string>> = {
  not_delivered: 'niet gekomen',
  damaged: 'beschadigd',
  incomplete: 'niet compleet',
  wrong_product: 'een andere krant',
  late: 'te laat gekomen',
};

const followed = (complaintId: string) => ({
  label: 'Volg uw melding',
  path: `/bezorgservice/klacht?melding=${complaintId}`,
});

const received = template(
  v.object({
    ...product,
    complaintId: v.string(),
    reference: v.string(),
    days,
    type,
    remedy: v.picklist(REMEDIES),
    worthCents: count,
    newEndsOn: v.nullable(day),
  }),
  (values, setting) => {
    const noun = wordsOf(setting).paper[values.productKind];
    return {
      subject: `We hebben uw melding ontvangen: ${values.reference}`,
      heading: 'We hebben uw melding ontvangen',
      intro: [`Wat vervelend dat uw ${noun} niet goed bij u kwam. We gaan ermee aan de slag.`],
      parts: [
        {
          title: values.productName,
          facts: [
            ['Nummer van uw melding', values.reference],
            ['Gemeld', WRONG[values.type]],
            ...issueFacts(values.days, values.productKind, setting),
            ...remedyFacts(values, setting),
          ],
        },
      ],
      action: followed(values.complaintId),
      closing: ['Hebt u dit niet zelf gemeld? Neem dan contact op met onze klantenservice.'],
    };
  },
);

function issueFacts(all: readonly string[], kind: Delivered, setting: Setting): Fact[] {
  const noun = wordsOf(setting).paper[kind];
  const label = `${noun[0]?.toUpperCase()}${noun.slice(1)} van`;
  return all.map((each) => [label, longDate(each, setting)] as const);
}

interface Brought {
  readonly remedy: (typeof REMEDIES)[number];
  readonly productKind: Delivered;
  readonly worthCents: number;
  readonly newEndsOn: string | null;
}

function remedyFacts({ remedy, productKind, worthCents, newEndsOn }: Brought, setting: Setting): Fact[] {
  if (remedy === 'redelivery') {
    const { deliver, paper } = wordsOf(setting);
    return [['Dit krijgt u', `we ${deliver} uw ${paper[productKind]} vandaag nog`]];
  }
  if (remedy === 'credit') return [['Dit krijgt u', `${euros(worthCents)} terug op uw volgende factuur`]];
  if (remedy === 'extend' && newEndsOn !== null)
    return [['Dit krijgt u', `uw abonnement loopt tot en met ${longDate(newEndsOn, setting)}`]];
  return [];
}

const solved = template(
  v.object({ ...product, complaintId: v.string(), reference: v.string(), days }),
  ({ productName, productKind, complaintId, reference, days: all }, setting) => ({
    subject: `Uw melding ${reference} is opgelost`,
    heading: 'Uw melding is opgelost',
    intro: [
      `We hebben gezorgd dat het beter gaat. Komt uw ${wordsOf(setting).paper[productKind]} weer niet? Meld het ons.`,
    ],
    parts: [
      {
        title: productName,
        facts: [['Nummer van uw melding', reference], ...issueFacts(all, productKind, setting)],
      },
    ],
    action: followed(complaintId),
    closing: [],
  }),
);

const MOMENTS = { morning: 'in de ochtend', afternoon: 'in de middag', evening: 'in de avond' } as const;

const callback = template(
  v.object({ moment: v.picklist(['morning', 'afternoon', 'evening']) }),
  ({ moment }, setting) => {
    const heading = `We bellen u over de ${wordsOf(setting).delivery}`;
    return {
      subject: heading,
      heading,
      intro: [`We bellen u binnen twee werkdagen, ${MOMENTS[moment]}.`],
      parts: [],
      action: { label: 'Bekijk uw meldingen', path: '/bezorgservice/klacht' },
      closing: ['Hebt u hier niet zelf om gevraagd? Neem dan contact op met onze klantenservice.'],
    };
  },
);

const CAUSES = { holiday: 'uw vakantie', moving_house: 'uw verhuizing' } as const;

/** No "today": a mail may be read a day later. The link answers for this one issue, without a login. */
const question = template(
  v.object({ ...product, day, cause: v.picklist(['holiday', 'moving_house']), link: v.string() }),
  ({ productName, productKind, day: first, cause, link }, setting) => {
    const noun = wordsOf(setting).paper[productKind];
    const when = longDate(first, setting);
    return {
      subject: `Is uw ${noun} van ${when} gekomen?`,
      heading: `Is uw ${noun} van ${when} gekomen?`,
      intro: [`Het was de eerste na ${CAUSES[cause]}. We horen graag of alles goed ging.`],
      parts: [{ title: productName, facts: [[`Eerste ${noun}`, when]] }],
      action: { label: 'Geef antwoord', path: link },
      closing: ['U hoeft hiervoor niet in te loggen. We vragen dit maar een keer.'],
    };
  },
);

export const complaintTemplates = {
  'complaint-received': received,
  'complaint-solved': solved,
  'callback-requested': callback,
  'delivery-question': question,
};
