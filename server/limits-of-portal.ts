/** Limits that the portal counts, in its own table or in memory. `limits.ts` says what holds for all. */
import { type LimitRow, MINUTE, SAID } from './limit-row.ts';

export const PORTAL_LIMITS = {
  'login-start': {
    protects: 'the table of logins that are begun, and the identity provider',
    per: 'network; portal and account host each count',
    attempts: 600,
    seconds: 10 * MINUTE,
    said: SAID.page,
    settings: ['LOGIN_STARTS_PER_ADDRESS', 'LOGIN_STARTS_SECONDS'],
  },
  'link-guess': {
    protects: 'mailed links from guesses; links that exist are not counted',
    per: 'network',
    attempts: 30,
    seconds: 10 * MINUTE,
    said: SAID.page,
  },
  'link-open': {
    protects: 'the back office from one link that a program opens again and again',
    per: 'link',
    attempts: 30,
    seconds: 10 * MINUTE,
    said: SAID.page,
  },
  'feed-read': {
    protects: 'the back office from a calendar program that asks too often',
    per: 'calendar address',
    attempts: 60,
    seconds: 10 * MINUTE,
    said: SAID.empty,
  },
  'feed-guess': {
    protects: 'calendar addresses from guesses; addresses that exist are not counted',
    per: 'network',
    attempts: 120,
    seconds: 10 * MINUTE,
    said: SAID.empty,
  },
  consent: {
    protects: 'the consent platform, which gets each choice',
    per: 'network',
    attempts: 600,
    seconds: 10 * MINUTE,
    said: SAID.page,
  },
  statistics: {
    protects: 'the collector of statistics',
    per: 'network',
    attempts: 3_000,
    seconds: 10 * MINUTE,
    said: SAID.empty,
  },
  'chat-start': {
    protects: 'the people who answer chats',
    per: 'network',
    attempts: 20,
    seconds: 10 * MINUTE,
    said: SAID.message,
  },
  'chat-message': {
    protects: 'the people who answer chats from a flood in one chat',
    per: 'chat',
    attempts: 30,
    seconds: MINUTE,
    said: SAID.message,
  },
} satisfies Record<string, LimitRow>;
