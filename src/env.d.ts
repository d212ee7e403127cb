/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    context: import('./lib/page/context.ts').RequestContext;
    /** Sources of inline styles and scripts that the rendered page uses. */
    policy: import('./lib/pipeline/page-policy.ts').PolicyAdditions;
  }
}
