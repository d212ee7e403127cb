/** A delivery context for tests: readers in a real database, a brand, and a clock that the test sets. */

import * as v from 'valibot';
import { type Brand, brandDocument } from '../../contract/brand.ts';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../contract/flags.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { defaultTexts } from '../content/texts.fixture.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import type { Db } from '../kernel/tables.ts';
import { findRecipient } from '../services/account/account.repository.ts';
import { listFormerAddresses } from '../services/email-change/former-addresses.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { queueMail } from './queue-mail.ts';
import { openSmtp } from './smtp.ts';
import type { TemplateValues } from './templates.fixture.ts';

export const NOW = Date.parse('2026-11-20T09:00:00Z');

export const testBrand = (more: object = {}): Brand =>
  v.parse(brandDocument, {
    _id: 'brand-ad',
    _type: 'brand',
    id: 'b001',
    key: 'ad',
    name: 'De Dagkrant',
    host: 'ad.localhost',
    portalHost: 'ad.localhost',
    accountHost: 'login.ad.localhost',
    seoTitle: 'De Dagkrant',
    brandCountry: 'nl',
    brandCategory: 'newspaper',
    shell: 'account',
    colours: { primary: '#c8102e' },
    homepageUrl: 'https://ad.example',
    privacySettings: { integratorId: 'x', language: 'nl', readOnly: false },
    ...more,
  });

const on = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, boolean>;

/** The flags of a brand that offers everything. */
export const ALL_ON: ResolvedFlags = { brand: on(BRAND_FLAGS), general: on(GENERAL_FLAGS) };

export async function addReader(db: Db, id: string): Promise<void> {
  const nothing = {
    last_name: null,
    date_of_birth: null,
    gender: null,
    phone_number: null,
    phone_verified: 0,
  };
  const nowhere = { street: null, house_number: null, house_number_suffix: null };
  const address = { ...nowhere, zip_code: null, city: null, country_code: null };
  const email = `${id}@voorbeeld.nl`;
  await db
    .insertInto('account')
    .values({ id, username: email, email, first_name: 'Jan', ...nothing, ...address })
    .execute();
}

export const FIRST_PAPER: TemplateValues<'holiday-first-paper-back'> = {
  productName: 'De Dagkrant',
  productKind: 'newspaper',
  changeKind: 'suspension',
  day: '2026-12-07',
};

/** One mail about the first paper, in a transaction of its own. */
export function queueOne(
  db: Db,
  accountId: string,
  id: string,
  more: { readonly to?: string; readonly newsletterId?: string } = {},
): Promise<boolean> {
  return db.transaction().execute((trx) =>
    queueMail(trx, {
      accountId,
      brandKey: 'ad',
      template: TEMPLATES['holiday-first-paper-back'],
      values: FIRST_PAPER,
      event: id,
      ...more,
    }),
  );
}

export interface TestDelivery extends DeliveryContext {
  /** Moves the clock. */
  later(milliseconds: number): void;
  /** Every line of the log, as text. */
  readonly logLines: readonly string[];
}

export function testDelivery(db: Db, smtpPort: number, brand = testBrand()): TestDelivery {
  let now = NOW;
  const logLines: string[] = [];
  const write = (message: unknown, facts: unknown) =>
    void logLines.push(`${message} ${JSON.stringify(facts)}`);
  const log: BackofficeLog = { info: write, warn: write, report: write };
  const byKey = (key: string) => (key === brand.key ? brand : undefined);
  return {
    db,
    content: () =>
      ({
        brands: [brand],
        brandByKey: byKey,
        flagsOf: () => ALL_ON,
        textsOf: (country: 'nl' | 'be') => defaultTexts[country],
      }) as unknown as BackofficeContent,
    smtp: openSmtp(`smtp://127.0.0.1:${smtpPort}`),
    now: () => now,
    log,
    templates: TEMPLATES,
    findRecipient,
    listFormerAddresses,
    mailSettings: { publicScheme: 'http', publicPort: 4321, mailFrom: undefined },
    later: (milliseconds) => {
      now += milliseconds;
    },
    logLines,
  };
}
