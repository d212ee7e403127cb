/**
 * The scripts from outside that a page may load after a yes. Only the shell of a media brand has any, and none of them
 * is there in an app's webview.
 */
import { chatScript } from './chat.ts';
import type { OutsideScript, ScriptContext } from './consent-script.ts';
import { signOnScript } from './sign-on.ts';

export function outsideScripts(context: ScriptContext): readonly OutsideScript[] {
  if (context.brand.shell !== 'media' || context.surface === 'app') return [];
  return [signOnScript(context), chatScript(context)].filter((script) => script !== undefined);
}
