/** The endpoints of withdrawing from a contract. None needs a login. */
import * as v from 'valibot';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';
import { sendWithdrawalInput, WITHDRAWAL_REPLIES, WITHDRAWAL_STATES } from './withdrawing.ts';

const text = v.string();
const textOrNone = v.nullable(text);
const state = v.picklist(WITHDRAWAL_STATES);

const receipt = {
  ...ENDPOINT_DEFAULTS,
  path: '/brands/{brandId}/withdrawals/{link}',
  payload: emptyPayload,
  access: 'link',
  feature: 'withdrawing',
} as const;

const confirmation = {
  ...receipt,
  path: '/brands/{brandId}/withdrawal-confirmations/{link}',
  response: v.object({
    /** `invalid` for a link that the back office did not make. */
    state: v.union([state, v.literal('invalid')]),
    productName: textOrNone,
    /** Of the withdrawal. */
    reference: textOrNone,
    /** ISO text in UTC. */
    receivedAt: textOrNone,
    /** ISO day: until when a withdrawal was in time, where that is known. */
    lastDay: textOrNone,
    /** What comes back, euro cents, and by which ISO day; of one that was carried out. */
    backCents: v.number(),
    backBy: textOrNone,
    /** After it was carried out, the owner of the address said that they did not ask for it. */
    isDenied: v.boolean(),
  }),
} as const;

export const WITHDRAWING_ENDPOINTS = {
  /** Receives a withdrawal, once per idempotency key. It tells nothing about the contract. */
  sendWithdrawal: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/withdrawals',
    payload: sendWithdrawalInput,
    /** The secret part of the address of the receipt. */
    response: v.object({ link: text }),
    access: 'page',
    feature: 'withdrawing',
  },
  /** What was received. */
  readWithdrawal: {
    ...receipt,
    method: 'get',
    response: v.object({
      reference: text,
      /** ISO text in UTC. */
      receivedAt: text,
      name: text,
      contract: text,
      email: text,
      /** False where the address had its copies of today already. */
      isMailed: v.boolean(),
      /** Of a reader who chose an own subscription; null for every other sender, whatever became of it. */
      own: v.nullable(
        v.object({
          state,
          productName: text,
          lastDay: textOrNone,
          backCents: v.number(),
          backBy: textOrNone,
        }),
      ),
    }),
  },
  /** The same as a PDF. */
  readWithdrawalFile: {
    ...receipt,
    method: 'get',
    path: '/brands/{brandId}/withdrawals/{link}/file',
    response: 'bytes',
  },
  /** What the link in the mail to the address of the contract would carry out; changes nothing. */
  readWithdrawalLink: { ...confirmation, method: 'get' },
  /** Carries it out, or says that it was not asked for. */
  answerWithdrawalLink: {
    ...confirmation,
    method: 'post',
    payload: v.object({ reply: v.picklist(WITHDRAWAL_REPLIES, 'FIELD-MISSING') }),
  },
} as const satisfies Record<string, Endpoint>;
