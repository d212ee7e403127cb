/** What went wrong at others with money, by public incident, and the test that proves that it cannot happen here. */

export interface Pitfall {
  /** The issue or pull request. */
  readonly happened: string;
  readonly must: string;
  /** Titles as in the source, by file. */
  readonly provenBy: Readonly<Record<string, readonly string[]>>;
}

const SERVICES = 'tests/integration/services';

export const PITFALLS: readonly Pitfall[] = [
  {
    happened: 'mollie/WooCommerce#282, #477: the newest mandate was charged',
    must: 'A debit names its mandate.',
    provenBy: {
      [`${SERVICES}/collect.test.ts`]: [
        'no `recurring` without `mandateId`: the newest mandate is never charged instead of its own',
      ],
      'backoffice/services/payment/provider/mollie.test.ts': [
        'of a collection names its mandate, else it is not sent',
      ],
    },
  },
  {
    happened: 'mollie/api-documentation#455: the pending mandate of a cancelled attempt was used',
    must: 'Only a mandate that is `valid` is used.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        'pending mandate of a cancelled attempt: it counts for nothing, also once the bank calls it valid',
        'only `valid`: by a mandate that is %s nothing is debited',
      ],
    },
  },
  {
    happened: 'mollie/laravel-cashier-mollie#172, #322: paid, mandate pending, a 500, and paid twice',
    must: 'The report gets 200, the change waits, and there is no new checkout.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        'paid, mandate pending: the report gets 200, and the same button leads to no second checkout',
      ],
    },
  },
  {
    happened: 'mollie/WooCommerce#1159, #668: `expired` of a left attempt cancelled the paid one',
    must: 'The end of an attempt never touches another.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        '`expired` of a left attempt: the one that was paid stays in force',
      ],
    },
  },
  {
    happened: 'mollie/WooCommerce#1284: `expired` was ignored as "already paid"',
    must: 'Whether an invoice is paid is said by our ledger alone.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        '`expired` ignored as "already paid": the ledger says what is open, not an earlier payment',
      ],
    },
  },
  {
    happened: 'mollie/magento2#978, #1047; mollie/WooCommerce#1063: page and webhook both acted',
    must: 'A payment is carried out once.',
    provenBy: {
      [`${SERVICES}/payment.test.ts`]: ['is in force once: %s'],
      [`${SERVICES}/pay-invoices.test.ts`]: ['is booked once: %s'],
    },
  },
  {
    happened: 'mollie/Shopware6#1037: the webhook was refused for two minutes against that race',
    must: 'There are no time windows.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        'no time windows: a report in the moment in which the payment was made is carried out',
      ],
    },
  },
  {
    happened: 'mollie/laravel-cashier-mollie#321: a refund or chargeback was counted twice',
    must: 'Each is counted once, by what changed.',
    provenBy: {
      [`${SERVICES}/collect-returns.test.ts`]: [
        'with %s: a chargeback is counted once, and acts by its reason',
      ],
      'backoffice/services/payment/settlement.rules.test.ts': [
        'A refund is counted once, and not at all once it failed',
      ],
    },
  },
  {
    happened: 'laravel/cashier-mollie#157: charged back, and still "completed"',
    must: 'The invoice is overdue again.',
    provenBy: {
      [`${SERVICES}/collect-returns.test.ts`]: [
        'charged back is not "completed": the invoice is overdue again',
      ],
      [`${SERVICES}/pay-invoices.test.ts`]: ['that is charged back makes the invoice late again'],
    },
  },
  {
    happened: 'mollie/PrestaShop#1251: two tabs, both paid',
    must: 'Both tabs lead to one page of the bank; what is paid too much is shown and goes back.',
    provenBy: {
      [`${SERVICES}/pay-invoices.test.ts`]: [
        'from two tabs, two nodes and a double click, leads to one page of the bank',
        'books what was credited in the meantime as too much, and only once',
      ],
    },
  },
  {
    happened:
      'invoiceninja/invoiceninja#11442: a refund was "done" and then cancelled; a card date was misread',
    must: 'A refund follows its status, and the end of a card is read in both shapes.',
    provenBy: {
      [`${SERVICES}/refunds.test.ts`]: [
        'follows its state: one that was cancelled after it was sent takes nothing from the invoice',
      ],
      'backoffice/services/payment/provider/mollie-sandbox.test.ts': [
        'reads the end of a card in both forms of the provider',
      ],
    },
  },
  {
    happened: 'mollie/mollie-api-php#745: a valid mandate, and 422 "card was not found"',
    must: 'The invoice is open, and the reader is asked.',
    provenBy: {
      [`${SERVICES}/collect-provider.test.ts`]: [
        'valid mandate, 422 "card was not found": the invoice is open, and the reader is asked',
      ],
    },
  },
  {
    happened:
      'laravel/cashier-stripe#1650, Automattic/woocommerce-payments#3906: change shown, old card charged',
    must: 'One row, written by compare-and-set, is what is shown and what is charged.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        'change shown, old one charged: a debit that was announced before is taken by the new mandate',
      ],
    },
  },
  {
    happened:
      'Automattic/woocommerce-payments#8139, #6209: an open invoice kept the old card; a new card was used once and not kept',
    must: 'The page offers both in one.',
    provenBy: {
      [`${SERVICES}/late-and-change.test.ts`]: [
        'is offered both in one, and the invoice is paid by the new method',
      ],
    },
  },
  {
    happened:
      'guardian/support-service-lambdas#37, guardian/manage-frontend#194: a new card restarted old debts',
    must: 'A change charges only the amount that was shown.',
    provenBy: {
      [`${SERVICES}/late-and-change.test.ts`]: [
        'charges only the amount that was shown, and only when the reader asked for it',
      ],
    },
  },
  {
    happened: 'adammcgrogan/launchly-self-serve#316: a reminder led to no way to pay',
    must: 'Each reminder ends at the button.',
    provenBy: {
      [`${SERVICES}/reminders.test.ts`]: [
        'ends at the button that pays this invoice, and says how to tell that something is wrong',
        'where no button could pay: the brand has neither area, or its seller has no provider',
      ],
      'tests/http/pay-link.test.ts': [
        'is paid by one press, and says so from then on, also after back, refresh and a stale tab',
      ],
    },
  },
  {
    happened: 'mollie/WooCommerce#571: no change while active',
    must: 'A change is possible in every state but ended.',
    provenBy: {
      [`${SERVICES}/payment-pitfalls.test.ts`]: [
        'of a subscription that %s: offered in every state but ended',
      ],
    },
  },
  {
    happened: 'guardian/support-service-lambdas#2951: 500 wrong refunds, as the 14 days began again',
    must: 'The first day of the period to withdraw is fixed.',
    provenBy: {
      'tests/vectors/vectors.test.ts': [
        'start fixed: the 14 days to withdraw count from the first day that was given, and from no other',
      ],
      [`${SERVICES}/withdrawing.test.ts`]: [
        'of a digital subscription counts from its conclusion, and before the first paper the period has not begun',
      ],
    },
  },
  {
    happened: 'killbill/killbill#139, getlago/lago-api#1179: the wrong day, by UTC',
    must: 'Days are local.',
    provenBy: {
      [`${SERVICES}/invoice-run.test.ts`]: [
        'issues on the local day, also a minute before midnight and on 1 January',
      ],
    },
  },
  {
    happened: 'HabitRPG/habitica#10605: ended too early',
    must: 'A subscription runs to its last day.',
    provenBy: {
      'tests/vectors/vectors.test.ts': [
        'to the last day: after notice a subscription ends at the end of its month or first term, never sooner',
      ],
      [`${SERVICES}/ending.test.ts`]: [
        'is taken back until its last day, with a mail, and can be asked for again',
      ],
    },
  },
  {
    happened: 'getlago/lago-api#2643: credit notes a cent over the invoice',
    must: 'The VAT of a credit note is the difference of before and after.',
    provenBy: {
      'backoffice/services/invoices/invoices.property.test.ts': [
        'all credit notes of an invoice together take off its VAT, to the cent',
      ],
    },
  },
  {
    happened: 'odoo/odoo#11859, OCA/server-tools#2040: gaps in numbers',
    must: 'There is no gap after a rollback.',
    provenBy: {
      [`${SERVICES}/invoice-ledger.test.ts`]: [
        'numbers follow each other, also after a transaction that was rolled back',
      ],
    },
  },
  {
    happened: "Dolibarr/dolibarr#38947: another's PDF by its id",
    must: 'It is not there.',
    provenBy: {
      'tests/http/invoice-files.test.ts': [
        'the invoice of another reader, and one of another brand, are not there',
      ],
    },
  },
];
