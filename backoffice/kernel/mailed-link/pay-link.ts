/**
 * The link in a reminder that pays one invoice, without a login. It never expires. It is the same each time it is made: the
 * payment provider refuses a repeated request whose return address differs.
 */
import { openSealed, sealAlike } from './sealed-link.ts';

const USE = 'pay-link 1';

/** @param key 32 bytes. @returns letters, digits, `-` and `_` */
export const sealPayLink = (invoiceId: string, key: Buffer): string => sealAlike(invoiceId, USE, key);

/** The id of the invoice; undefined for a link that the back office did not make. */
export const openPayLink = (link: string, key: Buffer): string | undefined => openSealed(link, USE, key);
