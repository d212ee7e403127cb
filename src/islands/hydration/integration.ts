/** Registers the directives `client:intent` and `client:press` with Astro. */
import type { AstroIntegration } from 'astro';

export function hydrationDirectives(): AstroIntegration {
  return {
    name: 'hydration-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'press'])
          addClientDirective({ name, entrypoint: `./src/islands/hydration/${name}.ts` });
      },
    },
  };
}
