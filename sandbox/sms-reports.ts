/** Posts what became of a text message to the portal that sent it, as CM.com's status reports do. */
import { request } from 'node:http';

/** CM.com's codes for each button. */
export const SMS_REPORTS = { delivered: 2, failed: 3 } as const;
export type SmsReportName = keyof typeof SMS_REPORTS;

export interface SmsReports {
  /** The secret in the address. */
  readonly key: string;
  readonly port: number;
}

interface Reported {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  readonly reference: string;
}

export const reportOf = ({ to, reference }: Reported, name: SmsReportName) => ({
  messages: {
    msg: {
      received: new Date().toISOString().slice(0, 19),
      to: to.replace(/^\+/, '00'),
      reference,
      status: { code: String(SMS_REPORTS[name]), errorCode: '', errorDescription: name },
      operator: '20408',
    },
  },
});

/**
 * The last line of the message names the portal, which is on this machine.
 * @returns the status; undefined when the message names no portal
 */
export function postReport(
  message: Reported,
  name: SmsReportName,
  { key, port }: SmsReports,
): Promise<number | undefined> {
  const host = /^@(\S+) #\d+$/m.exec(message.text)?.[1];
  if (!host) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'content-type': 'application/json' };
    const where = { host: '127.0.0.1', port, path: `/api/sms-reports/${key}`, method: 'POST', headers };
    const sent = request(where, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(reportOf(message, name)));
  });
}
