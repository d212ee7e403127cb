/**
 * Sends codes through CM.com: text messages by its Business Messaging API (version 1.0), calls by its voice API (version
 * 2, OTP). Numbers are written with 00.
 */
import * as v from 'valibot';
import { jsonAtMost } from '../../../server/response-body.ts';

/** Bytes. */
const LARGEST_RESPONSE = 100_000;

export interface TextMessage {
  /** 32 letters and digits. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  /** For a text message: at most 11 letters and digits. */
  readonly from: string;
  /** The text message, or the sentence before the code in a call. */
  readonly text: string;
}

export interface CodeMessage extends TextMessage {
  readonly code: string;
  readonly language: 'nl-NL' | 'nl-BE';
}

/**
 * `rejected`: this number will never get it. `failed`: it may work a little later. `unknown`: the provider may have sent it,
 * because its response was cut off or too late.
 */
export type Outcome = 'sent' | 'rejected' | 'failed' | 'unknown';

export interface CodeSender {
  sms(message: TextMessage, signal: AbortSignal): Promise<Outcome>;
  call(message: CodeMessage, signal: AbortSignal): Promise<Outcome>;
}

export interface CmSettings {
  /** Such as `https://gw.messaging.cm.com`. */
  readonly smsUrl: string;
  /** Such as `https://api.cmtelecom.com`. */
  readonly voiceUrl: string;
  readonly token: string;
  /** E.164; the number that calls. Without it the call is anonymous. */
  readonly caller?: string | undefined;
}

const LONGEST_WAIT_MS = 10_000;
/** Times that a caller can hear the code again. */
const REPLAYS = 3;

const accepted = v.object({
  errorCode: v.optional(v.number(), 0),
  messages: v.pipe(v.array(v.object({ status: v.string(), messageErrorCode: v.optional(v.number(), 0) }))),
});

export function cmSender({ smsUrl, voiceUrl, token, caller }: CmSettings): CodeSender {
  const post = (url: string, body: object, signal: AbortSignal) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-cm-producttoken': token,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
    });
  return {
    sms: (message, signal) =>
      outcomeOf(() => post(`${base(smsUrl)}/v1.0/message`, smsBody(message), signal), acceptance),
    call: (message, signal) =>
      outcomeOf(
        () => post(`${base(voiceUrl)}/voiceapi/v2/OTP`, callBody(message, caller), signal),
        () => 'sent',
      ),
  };
}

const base = (url: string) => url.replace(/\/$/, '');
const dialled = (number: string) => number.replace(/^\+/, '00');

const smsBody = ({ from, to, text, reference }: TextMessage) => ({
  messages: {
    msg: [
      {
        allowedChannels: ['SMS'],
        from,
        to: [{ number: dialled(to) }],
        body: { type: 'auto', content: text },
        reference,
      },
    ],
  },
});

const callBody = ({ reference, to, text, code, language }: CodeMessage, caller: string | undefined) => ({
  'instruction-id': reference,
  callee: dialled(to),
  ...(caller ? { caller: dialled(caller) } : {}),
  anonymous: caller === undefined,
  'intro-prompt': text,
  'intro-prompt-type': 'TTS',
  code,
  'code-type': 'TTS',
  'max-replays': REPLAYS,
  'auto-replay': true,
  voice: { language, gender: 'Female', number: 1 },
});

/** @param outcomeIn the body of a response with a status of success; undefined when it cannot be read */
async function outcomeOf(send: () => Promise<Response>, outcomeIn: (body: unknown) => Outcome) {
  try {
    const response = await send();
    const body = await jsonAtMost(response, LARGEST_RESPONSE);
    if (response.ok) return outcomeIn(body);
    // 400: the provider does not accept the number. Any other status is about us or the provider.
    return response.status === 400 ? 'rejected' : 'failed';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'unknown' : 'failed';
  }
}

function acceptance(body: unknown): Outcome {
  const read = v.safeParse(accepted, body);
  if (!read.success) return 'unknown';
  const { errorCode, messages } = read.output;
  const isAccepted =
    errorCode === 0 &&
    messages.length > 0 &&
    messages.every(({ status, messageErrorCode }) => status === 'Accepted' && messageErrorCode === 0);
  return isAccepted ? 'sent' : 'rejected';
}
