/** An inline style sheet and its hash, for the content security policy. */
import { policyHash } from '../../lib/pipeline/policy-hash.ts';

export interface InlineCss {
  readonly css: string;
  readonly hash: `sha256-${string}`;
}

export function styleOf(...parts: readonly string[]): InlineCss {
  const css = parts.join('');
  return { css, hash: policyHash(css) };
}
