/** What a phone number can be used for, by the numbering plans of the Netherlands and Belgium. */

/**
 * `sms`: a mobile number. `voice`: a landline, which can only be called. `refused`: a number that costs the caller or the
 * sender money, a pager or a machine. `foreign`: of another country, where no code is sent.
 */
export type PhoneKind = 'sms' | 'voice' | 'refused' | 'foreign';

const SMS = /^\+(?:316[1-58]\d{7}|324[5-9]\d{7})$/;
/** Dutch area codes, 85, 88 and 91; Belgian area codes, without 70, 78, 80x and 90x. */
const VOICE = /^\+(?:31(?:[1-57]\d{8}|(?:8[58]|91)\d{7})|32(?!4[5-9]|7[08]|[89]0)[1-9]\d{7})$/;
const OWN_COUNTRIES = /^\+3[12]/;

/** @param number E.164, as `phoneNumberOf` gives it */
export function phoneKind(number: string): PhoneKind {
  if (SMS.test(number)) return 'sms';
  if (VOICE.test(number)) return 'voice';
  return OWN_COUNTRIES.test(number) ? 'refused' : 'foreign';
}
