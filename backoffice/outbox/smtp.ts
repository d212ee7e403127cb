/** Sends a mail to the mail server. The library is loaded for the first mail, not at start. */
import type { Transporter } from 'nodemailer';

export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** `<id@host>`, the same at each attempt, so that a mailbox can recognise a duplicate. */
  readonly messageId: string;
  readonly date: Date;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of a newsletter: the page that ends it and accepts a mail program's one click (RFC 8058), and a mailbox. */
  readonly unsubscribe: { readonly page: string; readonly mailbox: string } | undefined;
}

export interface SmtpClient {
  /** Rejects with the library's `code` and the server's `responseCode`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** The limit for a slow server; far shorter than a claim. */
const LONGEST_TRY_MS = 60_000;
const PATIENCE_MS = 15_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** @param url `smtp://` or `smtps://`, with user name and password if the server requires them */
export function openSmtp(url: string): SmtpClient {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, language, unsubscribe, ...mail }, signal) {
      transport ??= openTransport(url);
      await (await transport).sendMail({
        ...mail,
        // As an object the library reads it as one address, also with a comma in it.
        to: { name: '', address: to },
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': language,
          ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        // The inner list is one header with both addresses.
        ...(unsubscribe && {
          list: { unsubscribe: [[unsubscribe.page, `mailto:${unsubscribe.mailbox}?subject=uitschrijven`]] },
        }),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_TRY_MS)]),
      });
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    // Mails hold addresses and dates of absence: only a server on this machine may get them without TLS.
    requireTLS: !LOOPBACK.includes(new URL(url).hostname),
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}
