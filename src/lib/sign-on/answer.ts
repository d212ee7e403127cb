/** GET /api/sign-on: the script and its configuration, for who has said yes on a page of the media shell. */
import { isConsentGiven } from '../consent/consent.ts';
import type { RequestContext } from '../page/context.ts';
import { signOnConfiguration } from './configuration.ts';
import { type SignOnScript, signOnScript } from './script.ts';

export function signOnAnswer(
  request: Request,
  { brand, session, surface }: Pick<RequestContext, 'brand' | 'session' | 'surface'>,
  script: SignOnScript | undefined = signOnScript(),
): Response {
  if (!script || brand.shell !== 'media' || surface === 'app') return new Response(null, { status: 404 });
  if (!isConsentGiven(request)) return new Response(null, { status: 204 });
  return Response.json({
    // As the properties of a script element: another origin's file is checked only when it is fetched openly.
    script: { ...script, crossOrigin: 'anonymous' },
    configuration: signOnConfiguration(brand, session),
  });
}
