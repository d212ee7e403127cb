/** The names in a report: of transactions, files and functions. Each may hold an address as somebody wrote it. */
import { HIDDEN, safeText } from '../../../contract/safe-text.ts';
import { pathPattern } from '../shared/path-pattern.ts';

/** `GET /account`, a name for a piece of work, or a statement. */
export function safeTransactionName(name: string): string {
  const [, method, address] = /^([A-Z]{3,10}) (\S+)$/.exec(name) ?? [];
  if (method && address) return `${method} ${pathPattern(address)}`;
  return /^(?:\/|https?:\/\/)/.test(name) ? pathPattern(name) : safeText(name);
}

const FILE = /^[\w./@ -]{1,200}\.(?:m|c)?[jt]sx?$/;
/** Where our files and packages lie says something of the machine. */
const ABOVE = /^.*?\/(?=(?:dist|src|backoffice|contract|database|node_modules|_astro)\/)/;

/** A file of ours or of a package, or of Node's own; of a script in a page only the page's route. */
export function safeFilename(name: string): string {
  if (/^node:[\w/-]{1,100}$/.test(name)) return name;
  const file = name.replace(/^(?:file|https?|app):\/\/[^/]*/, '').replace(/[?#].*$/s, '');
  const below = file.replace(ABOVE, '');
  if (!FILE.test(below)) return pathPattern(file);
  return below === file ? (file.split('/').at(-1) ?? HIDDEN) : below;
}

/** Such as `Object.<anonymous>` or `async Promise.all [as next]`. */
export function safeFunctionName(name: string): string {
  const safe = name.replaceAll(/[^\s.<>[\]]+/g, (part) => (safeText(part) === part ? part : HIDDEN));
  return safe.slice(0, 100);
}
