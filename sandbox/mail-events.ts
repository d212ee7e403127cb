/** Posts what happened to a mail to the portal that sent it, by Mailgun's signed protocol. */
import { createHmac, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { ReceivedMail } from './outbox.ts';

/** Mailgun's words for each button. */
export const MAIL_EVENTS = {
  bounced: { event: 'failed', severity: 'permanent' },
  delivered: { event: 'delivered' },
  complained: { event: 'complained' },
  unsubscribed: { event: 'unsubscribed' },
} as const;
export type MailEventName = keyof typeof MAIL_EVENTS;

export function signedEvent(mail: Pick<ReceivedMail, 'to' | 'messageId'>, name: MailEventName, key: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const token = randomBytes(25).toString('hex');
  return {
    signature: {
      timestamp,
      token,
      signature: createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    },
    'event-data': {
      ...MAIL_EVENTS[name],
      recipient: mail.to[0],
      message: { headers: { 'message-id': mail.messageId.replace(/^<|>$/g, '') } },
    },
  };
}

/**
 * The mail's own links name the portal, which is on this machine.
 * @returns the status; undefined when the mail has no link to such a portal
 */
export function postEvent(mail: ReceivedMail, name: MailEventName, key: string): Promise<number | undefined> {
  const portal = URL.parse(/http:\/\/\S+/.exec(mail.text)?.[0] ?? '');
  if (!portal) return Promise.resolve(undefined);
  const { host, port } = portal;
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' };
    const where = { host: '127.0.0.1', port, path: '/api/mail-events', method: 'POST', headers };
    const sent = request(where, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(signedEvent(mail, name, key)));
  });
}
