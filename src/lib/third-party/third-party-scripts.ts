/**
 * The third-party scripts that a page may load after consent. Only the shell of a media brand has any, and not in the
 * app.
 */
import type { ScriptContext, ThirdPartyScript } from './consent-script.ts';
import { signOnScript } from './sign-on.ts';

export function thirdPartyScripts(context: ScriptContext): readonly ThirdPartyScript[] {
  if (context.brand.shell !== 'media' || context.surface === 'app') return [];
  const signOn = signOnScript(context);
  return signOn ? [signOn] : [];
}
