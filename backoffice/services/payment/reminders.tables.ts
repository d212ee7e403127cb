/** The tables of reminders, for the query builder. Days and instants are ISO text (instants in UTC), money is euro cents. */
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';
import type { ReminderKind, ReminderStep } from './reminders.rules.ts';

export interface ReminderRow {
  invoice_id: string;
  step: ReminderStep;
  kind: ReminderKind;
  /** The local day of the seller. */
  sent_on: string;
  /** What was owed. */
  cents: number;
  /** What collecting may cost, as the letter says it. Nothing is ever charged here. */
  cost_cents: number | null;
  /** The last day without costs that a letter or a first reminder names. */
  free_until: string | null;
}

export interface ReminderStopRow {
  id: string;
  account_id: string;
  /** Null for all invoices of the account. */
  invoice_id: string | null;
  reason: 'dispute' | 'mediation' | 'death';
  set_by: string;
  set_at: string;
  lifted_by: string | null;
  lifted_at: string | null;
}

export interface RemindersTables {
  reminder: ReminderRow;
  reminder_stop: ReminderStopRow;
}

const of = (purpose: string) => ({ purpose, retention: TAX, erasure: 'keep' as const });

export const remindersPersonal: PersonalTablesOf<RemindersTables> = {
  reminder: {
    ...of('Wanneer we u aan een factuur herinnerden.'),
    through: { column: 'invoice_id', table: 'invoice' },
  },
  reminder_stop: { ...of('U niet aan een factuur herinneren.'), hidden: ['set_by', 'lifted_by'] },
};
