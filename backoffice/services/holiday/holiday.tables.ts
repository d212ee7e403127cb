/** The tables of the holiday service, for the query builder; the changes are in the tables of the subscriptions. */
import { type PersonalTablesOf, TAX } from '../../kernel/personal-table.ts';

export interface HolidayTables {
  /** A larger quota than the rule set has, for the quota year that begins on `year_start`; in the rule set's unit. */
  holiday_quota_grant: {
    subscription_id: string;
    year_start: string;
    amount: number;
  };
}

export const holidayPersonal: PersonalTablesOf<HolidayTables> = {
  holiday_quota_grant: {
    purpose: 'Extra pauzedagen die u kreeg.',
    retention: TAX,
    datedBy: null,
    erasure: 'keep',
  },
};
