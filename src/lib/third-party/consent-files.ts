/** Our own scripts that a page loads with the reader's consent. */
import type { Consent } from '../shared/consent.ts';
import type { ScriptContext } from './consent-script.ts';
import { thirdPartyScripts } from './third-party-scripts.ts';

export function consentFiles(context: ScriptContext, allowed: Consent['allowed']): readonly string[] {
  return [
    ...(allowed.includes('statistics') ? ['/meten.js'] : []),
    ...(allowed.includes('recognition') && thirdPartyScripts(context).length > 0 ? ['/buiten.js'] : []),
  ];
}
