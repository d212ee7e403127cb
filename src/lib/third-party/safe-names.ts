/** The names in a report: of transactions, files and functions. Each may contain an address with a secret. */
import { HIDDEN, safeText } from '../../../server/safe-text.ts';
import { pathPattern } from '../shared/path-pattern.ts';

/** Such as `GET /account`, the name of a job, or a statement. */
export function safeTransactionName(name: string): string {
  const [, method, address] = /^([A-Z]{3,10}) (\S+)$/.exec(name) ?? [];
  if (method && address) return `${method} ${pathPattern(address)}`;
  return /^(?:\/|https?:\/\/)/.test(name) ? pathPattern(name) : safeText(name);
}

const FILE = /^[\w./@ -]{1,200}\.(?:m|c)?[jt]sx?$/;
/** The folders above ours are left out, because they describe the machine. */
const ABOVE = /^.*?\/(?=(?:dist|src|backoffice|contract|database|node_modules|_astro)\/)/;

/** The path of a file of ours, of a package or of Node; for a script in a page the pattern of the page's path. */
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
