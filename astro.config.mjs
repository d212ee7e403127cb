import node from '@astrojs/node';
import react from '@astrojs/react';
import unocss from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { hydrationDirectives } from './src/islands/hydration/integration.ts';
import { accountHostsInDevelopment } from './src/lib/http/development.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), hydrationDirectives(), unocss(), accountHostsInDevelopment(), packagesInside()],
  trailingSlash: 'never',
  // Shorter than an attribute of its own on each element.
  scopedStyleStrategy: 'class',
  // Sessions are the portal's own, in its own store.
  session: false,
  build: { inlineStylesheets: 'always', assets: '_astro' },
  devToolbar: { enabled: false },
  security: {
    // Every unsafe method is checked by the pipeline, for all content types.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
      ],
    },
  },
  vite: {
    server: { allowedHosts: ['.localhost'] },
    // Only for the error-reporting service: scripts/source-maps.ts uploads and removes them.
    environments: { client: { build: { sourcemap: process.env.SENTRY_AUTH_TOKEN ? 'hidden' : false } } },
    build: {
      target: 'es2022',
      // One file for what islands share: the gallery, which shows all of it, would split that into many.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // But for the larger parts of the kit: a form pays for those that it has.
              {
                name: 'shared',
                test: /\/(src\/(?!islands\/shell\/[Nn]otifications|islands\/(?:overview|account|email-change|hydration|linking|newsletters|sharing)|lib\/api|islands\/kit\/(?:dialog|notification|address|select|free-text|phone|code|amount\/(?!mask-input)|date|period|upload))|contract\/(?!postcode|phone|email|linking|rest|verification-code|inputs|violations)|gen\/).*\.tsx?$|\/node_modules\/react(-dom)?\//,
                minShareCount: 2,
                priority: 1,
              },
              // A month, with what is chosen in it: each file has headers of its own.
              { name: 'month', test: /\/islands\/kit\/(date\/([Mm]onth|use-day)|period)/, minShareCount: 2 },
              // What only overviews have: they ask before they end something, and say that it is done.
              {
                name: 'overview',
                test: /\/islands\/(overview|shell\/[Nn]otifications|kit\/(dialog|notification))|nanostores/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  },
});

/**
 * In one file instead of some hundred, the server's code is read and compiled in two thirds of the time. Three packages
 * stay outside: `pg` and `oidc-provider` look for others beside their own code, and `graphql` must be one instance for all
 * that import it. The development server leaves all packages outside: it cannot load CommonJS.
 */
function packagesInside() {
  const ssr = { noExternal: true, external: ['pg', 'graphql', 'oidc-provider'] };
  // Otherwise the server runs React's development build wherever NODE_ENV is not set: a third slower.
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  return {
    name: 'packages-inside',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { define, ssr } });
      },
    },
  };
}
