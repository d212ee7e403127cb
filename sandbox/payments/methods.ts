/** The payment methods of every profile, and their limits. */

export type Sequence = 'oneoff' | 'first' | 'recurring';

export interface Method {
  readonly id: string;
  readonly name: string;
  /** Euro cents. */
  readonly minimum: number;
  /** Euro cents; null: no maximum. */
  readonly maximum: number | null;
  /** Of a first payment, where it differs. */
  readonly firstMinimum?: number;
  readonly sequences: readonly Sequence[];
  /** Countries of the billing address; undefined: all. */
  readonly countries?: readonly string[];
  /** How long a reader may take. */
  readonly minutes: number;
  /** Whether an open payment can be cancelled by the API. The two values make a client try both. */
  readonly isCancelable: boolean;
  /** What a first payment leads to. */
  readonly mandate: 'directdebit' | 'creditcard';
}

const FIRST_OR_ONCE = ['oneoff', 'first'] as const;
const belgian = { countries: ['BE'], mandate: 'directdebit', sequences: FIRST_OR_ONCE, minutes: 60 } as const;

export const METHODS: readonly Method[] = [
  {
    id: 'ideal',
    name: 'iDEAL | Wero',
    minimum: 1,
    maximum: 5_000_000,
    countries: ['NL'],
    sequences: FIRST_OR_ONCE,
    minutes: 15,
    isCancelable: false,
    mandate: 'directdebit',
  },
  { id: 'bancontact', name: 'Bancontact', minimum: 2, maximum: 1_000_000, isCancelable: true, ...belgian },
  {
    id: 'belfius',
    name: 'Belfius Pay Button',
    minimum: 1,
    maximum: 5_000_000,
    isCancelable: false,
    ...belgian,
  },
  {
    id: 'kbc',
    name: 'KBC/CBC Payment Button',
    minimum: 1,
    maximum: 5_000_000,
    isCancelable: false,
    ...belgian,
  },
  {
    id: 'creditcard',
    name: 'Creditcard',
    minimum: 1,
    firstMinimum: 0,
    maximum: 1_000_000,
    sequences: ['oneoff', 'first', 'recurring'],
    minutes: 30,
    isCancelable: true,
    mandate: 'creditcard',
  },
  // Nothing of the portal offers it by name; it is there because a provider has methods that a client does not expect.
  {
    id: 'banktransfer',
    name: 'Overboeking',
    minimum: 1,
    maximum: null,
    sequences: ['oneoff'],
    minutes: 14 * 24 * 60,
    isCancelable: true,
    mandate: 'directdebit',
  },
  {
    id: 'directdebit',
    name: 'SEPA-incasso',
    minimum: 1,
    maximum: 500_000,
    sequences: ['recurring'],
    minutes: 0,
    isCancelable: true,
    mandate: 'directdebit',
  },
];

export const methodOf = (id: string): Method | undefined => METHODS.find((method) => method.id === id);

export const minimumOf = ({ minimum, firstMinimum }: Method, sequence: Sequence): number =>
  sequence === 'first' ? (firstMinimum ?? minimum) : minimum;

export const fits = (method: Method, cents: number, sequence: Sequence): boolean =>
  method.sequences.includes(sequence) &&
  cents >= minimumOf(method, sequence) &&
  cents <= (method.maximum ?? Number.POSITIVE_INFINITY);
