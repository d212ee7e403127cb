/**
 * Every table that holds data of an account: why and how long its rows are stored, what an export leaves out, and what
 * an erasure does to them. A test compares this list with the columns of the database.
 */
import type { PersonalTable } from '../../../contract/personal-data.ts';

type Value = string | number | null;

export interface StoredTable extends PersonalTable {
  /** For rows that name no account: their column with the key of a row that does, in another table. */
  readonly through?: { readonly column: string; readonly table: string; readonly key?: string };
  /**
   * For rows that name a subscription and no account: the column with their day or instant, so that they stay those of the
   * account that held it then. Null when they describe the subscription itself, for any holder.
   */
  readonly datedBy?: string | null;
  /** `delete` removes the rows, `keep` leaves them, and the function gives the values that replace those columns. */
  readonly erasure: 'delete' | 'keep' | ((accountId: string) => Readonly<Record<string, Value>>);
}

/** Dutch tax law (AWR 52) and, for Belgium, the law of 20 November 2022. */
export const TAX = 'Voor de belasting: 7 jaar in Nederland, 10 jaar in België.';
export const PROOF = 'Als bewijs: 5 jaar.';
export const AUDIT = '7 jaar.';
export const FILES = 'Tot 30 dagen nadat uw bericht is doorgegeven.';
const WITH_ACCOUNT = 'Tot u uw account verwijdert.';
const SECURITY = 'Uw account beveiligen.';
const SENT_FILES =
  'Bestanden die u met een bericht meestuurde. In een pdf of docx staat vaak wie het maakte en wanneer.';

/** By the name of the table. */
export const LISTED: Readonly<Record<string, StoredTable | undefined>> = {
  account: {
    purpose: 'Uw account: wie u bent en hoe we u bereiken.',
    retention: WITH_ACCOUNT,
    // The user name is unique, so the id takes its place.
    erasure: (accountId) => ({
      username: accountId,
      email: '',
      first_name: null,
      last_name: null,
      date_of_birth: null,
      gender: null,
      phone_number: null,
      phone_verified: 0,
      street: null,
      house_number: null,
      house_number_suffix: null,
      zip_code: null,
      city: null,
    }),
  },
  audit_log: {
    purpose: 'Nagaan wie wat heeft gewijzigd. Er staan geen namen of adressen in.',
    retention: AUDIT,
    // They name the other account of a change of two accounts.
    hidden: ['before', 'after'],
    erasure: 'keep',
  },
  callback_request: {
    purpose: 'U terugbellen over een klacht.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  co_reader: {
    purpose: 'U laten meelezen met iemand anders.',
    retention: WITH_ACCOUNT,
    // The number of the subscription is the holder's.
    hidden: ['subscription_id', 'invite_key'],
    erasure: 'delete',
  },
  complaint: {
    purpose: 'Uw klachten oplossen.',
    retention: TAX,
    erasure: () => ({ remark: null }),
  },
  complaint_issue: {
    purpose: 'Om welke kranten een klacht gaat.',
    retention: TAX,
    through: { column: 'complaint_id', table: 'complaint' },
    erasure: 'keep',
  },
  contact_case: {
    purpose: 'Uw vragen beantwoorden.',
    retention: '1 jaar.',
    hidden: ['guest_key', 'guest_input_hash', 'claim'],
    erasure: 'delete',
  },
  contact_preference: {
    purpose: 'Weten waarover en hoe we u mogen benaderen.',
    retention: PROOF,
    erasure: 'keep',
  },
  delay_notice: {
    purpose: 'U laten weten dat uw krant later komt.',
    retention: '30 dagen.',
    hidden: ['claim'],
    erasure: 'delete',
  },
  delay_notice_choice: {
    purpose: 'Weten of en hoe u dat wilt weten.',
    retention: WITH_ACCOUNT,
    hidden: ['stop_key'],
    erasure: 'delete',
  },
  delivery_feed: {
    purpose: 'In uw eigen agenda tonen wanneer uw krant komt.',
    retention: WITH_ACCOUNT,
    hidden: ['key_hash'],
    erasure: 'delete',
  },
  delivery_question: {
    purpose: 'Vragen of uw krant er weer is.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  delivery_suspension: {
    purpose: 'Uw krant pauzeren.',
    retention: TAX,
    datedBy: 'created_at',
    erasure: 'keep',
  },
  email_change: {
    purpose: 'Uw e-mailadres wijzigen, en dat kunnen terugdraaien.',
    retention: '30 dagen.',
    erasure: 'delete',
  },
  email_link: {
    purpose: 'Een link in een mail over uw e-mailadres laten werken.',
    retention: '30 dagen.',
    hidden: ['key_hash'],
    through: { column: 'change_id', table: 'email_change' },
    erasure: 'delete',
  },
  erasure_request: {
    purpose: 'Uw verzoek om uw account te verwijderen.',
    retention: PROOF,
    hidden: ['key_hash'],
    erasure: 'keep',
  },
  former_holder: {
    purpose: 'Weten wie een abonnement had toen er iets werd geregeld.',
    retention: TAX,
    erasure: 'keep',
  },
  holiday_quota_grant: {
    purpose: 'Extra pauzedagen die u kreeg.',
    retention: TAX,
    datedBy: null,
    erasure: 'keep',
  },
  idempotent_answer: {
    purpose: 'Voorkomen dat een wijziging twee keer gebeurt.',
    retention: '48 uur.',
    hidden: ['input_hash'],
    erasure: 'delete',
  },
  identity_artifact: {
    purpose: SECURITY,
    retention: 'Tot u uitlogt, hoogstens 90 dagen.',
    hidden: ['id_hash', 'grant_id', 'uid', 'payload'],
    erasure: 'delete',
  },
  identity_credential: {
    purpose: 'U laten inloggen.',
    retention: WITH_ACCOUNT,
    hidden: ['password', 'kept_grant_id'],
    erasure: 'delete',
  },
  invite: {
    purpose: 'Anderen laten meelezen.',
    retention: 'Tot 14 dagen nadat de uitnodiging of het meelezen stopt.',
    hidden: ['accepted_by'],
    erasure: 'delete',
  },
  invite_link: {
    purpose: 'De link in een uitnodiging laten werken.',
    retention: 'Zo lang als de uitnodiging.',
    hidden: ['key_hash'],
    through: { column: 'invite_key', table: 'invite', key: 'invite_key' },
    erasure: 'delete',
  },
  issue_compensation: {
    purpose: 'Uw tegoed uitbetalen.',
    retention: TAX,
    datedBy: 'booked_at',
    erasure: 'keep',
  },
  issue_redelivery: {
    purpose: 'Uw krant nog eens brengen.',
    retention: TAX,
    datedBy: 'ordered_at',
    erasure: 'keep',
  },
  link_code: {
    purpose: 'Nagaan of een abonnement van u is.',
    retention: WITH_ACCOUNT,
    hidden: ['code_hash', 'subscription_id'],
    through: { column: 'request_id', table: 'link_request' },
    erasure: 'delete',
  },
  link_request: {
    purpose: 'Een abonnement aan uw account koppelen.',
    retention: WITH_ACCOUNT,
    // Another account holds it.
    hidden: ['subscription_id'],
    erasure: 'delete',
  },
  link_way_back: {
    purpose: 'Een koppeling ongedaan maken.',
    retention: WITH_ACCOUNT,
    hidden: ['key_hash', 'former_holder'],
    erasure: 'delete',
  },
  login_device: {
    purpose: 'U mailen als iemand op een ander apparaat inlogt.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  mail: {
    purpose: 'U mailen over wat u regelt.',
    retention: 'De inhoud tot de mail is verstuurd. Dat hij is verstuurd: tot u uw account verwijdert.',
    // The values hold the links that prove another address is the reader's.
    // A code to link a subscription is mailed to the address of the account that holds it.
    hidden: ['claim', 'template_values', 'recipient', 'kept_for'],
    erasure: 'delete',
  },
  moving_house: {
    purpose: 'Uw verhuizing doorvoeren.',
    retention: WITH_ACCOUNT,
    datedBy: 'submitted_at',
    erasure: 'delete',
  },
  mutation_turns: { purpose: SECURITY, retention: 'Hoogstens 10 minuten.', erasure: 'delete' },
  newsletter_choice: {
    purpose: 'U de nieuwsbrieven sturen die u koos.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  newsletter_pause: { purpose: 'Uw nieuwsbrieven pauzeren.', retention: WITH_ACCOUNT, erasure: 'delete' },
  phone_challenge: {
    purpose: 'Nagaan of een telefoonnummer van u is.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  phone_code: {
    purpose: 'U een code sturen.',
    retention: WITH_ACCOUNT,
    hidden: ['code_hash', 'code', 'claim', 'network_hash'],
    through: { column: 'challenge_id', table: 'phone_challenge' },
    erasure: 'delete',
  },
  removed_phone: {
    purpose: 'Een verwijderd telefoonnummer terugzetten.',
    retention: WITH_ACCOUNT,
    erasure: 'delete',
  },
  report_link_use: {
    purpose: 'Weten welke klacht u met een link in een mail meldde.',
    retention: TAX,
    datedBy: 'used_at',
    erasure: 'keep',
  },
  subscription: {
    purpose: 'Uw abonnement leveren en afrekenen.',
    retention: TAX,
    erasure: () => ({ email: null, last_name: null }),
  },
  subscription_extension: {
    purpose: 'Uw abonnement verlengen na een pauze.',
    retention: TAX,
    datedBy: null,
    erasure: 'keep',
  },
  subscription_term: { purpose: 'Wat uw abonnement kost.', retention: TAX, datedBy: null, erasure: 'keep' },
  temporary_address: {
    purpose: 'Weten waar uw krant heen gaat.',
    retention: WITH_ACCOUNT,
    datedBy: 'created_at',
    erasure: 'delete',
  },
  upload: {
    purpose: SENT_FILES,
    retention: FILES,
    hidden: ['link_hash', 'draft', 'claimed_until', 'network_hash'],
    // The sweep then deletes the files themselves.
    erasure: () => ({ name: '', network_hash: null, handed_off_at: '1970-01-01T00:00:00.000Z' }),
  },
  upload_object: {
    purpose: SENT_FILES,
    retention: FILES,
    hidden: ['name'],
    through: { column: 'upload_id', table: 'upload' },
    erasure: 'keep',
  },
};
