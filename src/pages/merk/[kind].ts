/** A brand's logo and icons, from the portal's origin. A missing icon is the default icon; a missing logo is a 404. */
import type { APIRoute } from 'astro';
import { assetCaching, BRAND_ASSET_KINDS } from '../../../server/brand-assets.ts';
import { DEFAULT_FAVICON } from '../../brands/favicon.ts';
import { brandAsset } from '../../lib/content/content.ts';

export const GET: APIRoute = async ({ params, url, locals }) => {
  const { brand } = locals.context;
  const kind = BRAND_ASSET_KINDS.find((one) => one === params.kind);
  const asset = kind && (await brandAsset(brand, kind));
  if (asset) {
    const caching = assetCaching(brand, kind, url.pathname + url.search);
    return new Response(asset.body, { headers: { ...asset.headers, 'cache-control': caching } });
  }
  if (kind === 'logo' || kind === undefined) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { location: DEFAULT_FAVICON, 'cache-control': 'public, max-age=60' },
  });
};
