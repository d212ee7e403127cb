/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    context: import('./lib/page/context.ts').RequestContext;
  }
}
