/** What the text of a file may not hold: patterns, and the names of services outside their own files. */
import { ROUTES_OF } from '../../src/lib/shared/routes/gathered.ts';
import type { SourceFile } from './architecture.ts';

/** Every page leads to these. */
const NAMED_BY_ALL = [
  'account',
  'app-integration',
  'contact',
  'ending',
  'faq',
  'gallery',
  'payment',
  'shell',
  'subscriptions',
  'withdrawing',
];

/** What comes before the first variable segment. */
const beginOf = (path: string): string | undefined => path.slice(1).split('[')[0];

/** Services with pages that only they may name, each with the begins of its addresses. */
const PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ROUTES_OF)
    .filter(([name, routes]) => !NAMED_BY_ALL.includes(name) && routes.some(({ built }) => built))
    .map(([name, routes]) => [name, `(?:${routes.map(({ path }) => beginOf(path)).join('|')})`]),
);
/** What names every service by its nature: routes, features, flags, a brand's links, the REST endpoints. */
const TABLES = [
  'backoffice/api/rest.handlers.ts',
  'content/schema/brand.ts',
  'contract/brand.ts',
  'contract/features.ts',
  'contract/rest.invoices.ts',
  'contract/rest.responses.ts',
  'contract/rest.newsletter.ts',
  'contract/rest.ts',
  'src/brands/links.ts',
  'src/lib/shared/navigation.ts',
  'src/lib/shared/tasks.ts',
];

const BARREL =
  /^\s*(?:(?:\/\/.*|\/\*[\s\S]*?\*\/|export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^;]*from[^;]*;)\s*)+$/;
const NO_EXTENSION =
  /(?:\bfrom\s*|(?<!\.)\bimport\s*\(?\s*)['"]\.[^'"]*(?<!\.(?:ts|tsx|astro|mjs|js|json|css|svg)(?:\?\w+)?)['"]/;

/** What a file may not say, by the files that may not say it. */
const FORBIDDEN: readonly (readonly [files: RegExp, text: RegExp, sentence: string])[] = [
  [/(?:^|\/)index\.(?:ts|tsx|mjs)$/, /^/, 'is named index'],
  [/./, BARREL, 'is a barrel'],
  [/./, NO_EXTENSION, 'imports a file without its extension'],
  // What an oracle says is worth something only while it shares nothing with the code that it checks.
  [/\.oracle\.ts$/, /\bfrom '\.(?![^']*\.oracle\.ts')/, 'imports something, but an oracle stands alone'],
  // The one reader knows its age, its copy on disk and what an outage is.
  [/^(?!server\/content\/lake\.ts$)/, /['"]@sanity\/client['"]/, 'reads the content lake by itself'],
  [/./, /\bbrand\??\.(?:key|code|id) *[!=]==? *['"]|\bbrandKey *[!=]==? *['"]/, 'forks on one brand'],
  [
    /^src\/(?:pages\/(?!galerij\/).*\.astro$|layouts\/|services\/|wizard\/)/,
    /searchParams/,
    'reads its address past the routes table',
  ],
  [/\.astro$/, /<script(?! is:inline)/, 'sends a script that is no island'],
  // Its bounds of bytes, fields and time are in `server/`, and a body that is read there can be read again.
  [
    /^(?:src|backoffice)\/(?!islands\/)/,
    /\.(?:clone|formData|parseBody)\(|\b(?:request|req|raw|incoming)\.(?:json|text|arrayBuffer|blob|bytes|body)\b|for await \([^)]* of (?:request|req|incoming)\b/,
    'reads a body past server/handed-body.ts',
  ],
  // The tables declare the columns of a claim, and the export of an account hides them. A sweep of limits claims no work.
  [
    /^(?!database\/(?:locking|rate-limit\.ts$)|backoffice\/kernel\/claims\.ts$|.*\.tables\.ts$|gen\/personal-tables\.ts$|.*\/migrations\/)/,
    /(?<!')\bclaimed_until\b|\b(?:leased?|locked|reserved|taken)_until\b|\bclaim: (?!')|\bwhere\(\s*'claim|[sS]kip ?[lL]ocked/,
    'claims rows past backoffice/kernel/claims.ts',
  ],
  [
    /^(?!server\/hash\.ts$)(?:src|backoffice|server|database)\//,
    /randomBytes\([^)]*\)\s*\.toString\('base64url'\)|\bcreateHash\('sha256'\)[^;]*\.digest\('base64url'\)|(?<![.\w])hash\('sha256',[^;]*'base64url'\)/,
    'makes or hashes a key past server/hash.ts',
  ],
  [
    /^(?!server\/hash\.ts$)(?:src|backoffice|server)\//,
    /sha256-\$\{(?!string\b)/,
    'hashes an inline text past server/hash.ts',
  ],
  // Of those that may, none is about a mailed link: versions of an account, a calendar's address, files, a limit, the id of an invitation, equal withdrawals.
  [
    /^backoffice\/(?:outbox|services)\/(?!account\/account\.rules\.|agenda\/|uploads\/|linking\/link-limits\.|sharing\/send-invite\.|withdrawing\/withdraw\.|.*\.test\.ts$)/,
    /\bserver\/hash\.ts['"]|\bcreateDecipheriv\b/,
    'makes or hashes a key of a link past backoffice/kernel/mailed-link',
  ],
  [
    /^backoffice\/(?!kernel\/mailed-link\/|.*\.test\.ts$)/,
    /^(?![\s\S]*\bMailedLink<)[\s\S]*(?<!function )\b(?:linkKeyHash|openPayLink|openUnsubscribe|openReportLink|findChoiceByKey)\(/,
    'looks up a mailed link that is no MailedLink',
  ],
];

/** Components with a `client:` directive that do not come from a `*.island.tsx`. */
const hydrated = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/<([A-Z]\w*)[^>]*\sclient:/g)]
    .map((match) => match[1] as string)
    .filter((name) => !new RegExp(`\\b${name}\\b[^;]*from\\s*['"][^'"]+\\.island\\.tsx['"]`).test(text));

/** Every broken rule as a sentence. A page, a code or a text of a service is named by services and by tables only. */
export function wordsBroken(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const forbidden = FORBIDDEN.filter(([paths, text]) => paths.test(file.path) && text.test(file.text));
    return [
      ...forbidden.map(([, , sentence]) => `${file.path} ${sentence}`),
      ...hydrated(file).map((name) => `${file.path} hydrates ${name}, which is no *.island.tsx`),
      ...namedIn(file).map((name) => `${file.path} names ${name}`),
    ];
  });
}

const OF_A_SERVICE = new RegExp(`/(?:\\d+_)?(?:${Object.entries(PAGES).flat().join('|')})(?![a-z])`);

function namedIn({ path, text }: SourceFile): string[] {
  if (/^gen\/|\/gathered\.ts$/.test(path) || TABLES.includes(path) || OF_A_SERVICE.test(path)) return [];
  const named = Object.entries(PAGES).filter(([name, page]) => {
    const key = `${name}(?:[.-][\\w.-]+)?`;
    const code = `(?:violation\\.)?${name.toUpperCase()}-[A-Z-]+`;
    const address = `/${page}(?:[/?][^'"\`\n]*)?`;
    return new RegExp(`(['"\`])(?:${key}|${code}|${address})\\1`).test(text);
  });
  return named.map(([name]) => name);
}
