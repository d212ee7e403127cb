/** Makes `client:intent` known to the build. */
import type { AstroIntegration } from 'astro';

export function hydrationOnIntent(): AstroIntegration {
  return {
    name: 'hydration-on-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'intent', entrypoint: './src/islands/hydration/intent.ts' }),
    },
  };
}
