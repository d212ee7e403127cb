/** The holiday service's own tables as the query builder knows them; the changes themselves stand with the subscriptions. */

export interface HolidayTables {
  /** What a subscription costs: from `first_day` on, each so many months. A later term replaces it. */
  subscription_term: {
    subscription_id: string;
    first_day: string;
    months: number;
    /** Euro cents. */
    price_cents: number;
    discount_cents: number;
  };
  /** More room than the rule set says, for the quota year that begins on `year_start`; in the rule set's unit. */
  holiday_quota_grant: {
    subscription_id: string;
    year_start: string;
    amount: number;
  };
}
