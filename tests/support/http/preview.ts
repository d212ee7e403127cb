/** Makes the signed link that an editor gets, with the secret of the tests' portals. */
import { createHmac } from 'node:crypto';
import { PREVIEW_SECRET } from '../processes/portal-process.ts';

export function previewLink(brand: string, path: string): string {
  const expires = Math.floor(Date.now() / 1000) + 600;
  const signature = createHmac('sha256', PREVIEW_SECRET)
    .update(`link|${brand}|${path}|${expires}`)
    .digest('base64url');
  return `/api/preview?${new URLSearchParams({ path, expires: String(expires), signature })}`;
}
