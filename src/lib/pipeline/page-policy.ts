/**
 * The content security policy of one page. Astro lists the hashes of all styles and scripts that a route could use;
 * the policy has only those on the page, so that it is 1.4 kB smaller and stricter. A hash that neither Astro nor the
 * page has listed is never added, so that an injected element stays blocked.
 */
import { policyHash } from './policy-hash.ts';

/** What the components of a page add to its policy while they are rendered. */
export interface PolicyAdditions {
  /** Hashes and origins, without quotes around a hash. */
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

/** The policy that Astro makes for a route. The sources of scripts and styles have their quotes. */
export interface RoutePolicy {
  /** All other directives, separated by `;`. */
  readonly otherDirectives: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export const noAdditions = (): PolicyAdditions => ({ scripts: new Set(), styles: new Set() });

export function parsePolicy(policy: string): RoutePolicy {
  const directives = policy.split(';').map((directive) => directive.trim());
  const sourcesOf = (name: string) =>
    directives
      .find((directive) => directive.startsWith(`${name} `))
      ?.split(/\s+/)
      .slice(1) ?? [];
  const otherDirectives = directives.filter(
    (directive) => directive && !/^(?:script|style)-src /.test(directive),
  );
  return {
    otherDirectives: otherDirectives.join(';'),
    scripts: sourcesOf('script-src'),
    styles: sourcesOf('style-src'),
  };
}

export function pagePolicy(route: RoutePolicy, added: PolicyAdditions, html: string): string {
  const present = new Set(inlineTexts(html).map((text) => `'${policyHash(text)}'`));
  const sources = (ofRoute: readonly string[], ofPage: ReadonlySet<string>) =>
    [...new Set([...ofRoute, ...[...ofPage].map(quoted)])]
      .filter((source) => !source.startsWith("'sha256-") || present.has(source))
      .join(' ');
  const scripts = sources(route.scripts, added.scripts);
  return `${route.otherDirectives};script-src ${scripts};style-src ${sources(route.styles, added.styles)}`;
}

const quoted = (source: string): string => (source.startsWith('sha256-') ? `'${source}'` : source);

/** The texts of all inline styles and scripts. An attribute holds no `<`, so each match is a tag. */
function inlineTexts(html: string): string[] {
  const texts: string[] = [];
  for (const element of ['style', 'script']) {
    const closing = `</${element}>`;
    let at = html.indexOf(`<${element}`);
    while (at >= 0) {
      const start = html.indexOf('>', at) + 1;
      const end = html.indexOf(closing, start);
      if (start === 0 || end < 0) break;
      texts.push(html.slice(start, end));
      at = html.indexOf(`<${element}`, end);
    }
  }
  return texts;
}
