/** The shared looks: tokens as names for utilities, and shortcuts for what more than one part wears. */
import { defineConfig, presetMini } from 'unocss';

const token = (name: string) => `var(--${name})`;
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]));

/** Tags and alerts: a tinted surface and ink of the same hue. */
const TINTS = ['blue', 'red', 'green', 'orange', 'yellow', 'gray'];

export default defineConfig({
  presets: [presetMini({ preflight: false })],
  // Words of comments and numbers of drawings that the scanner takes for classes: 250 bytes on each page.
  blocklist: [
    /^m\d/,
    'ms',
    'ma',
    'h2',
    'h3',
    'visible',
    'tab',
    'outline',
    'static',
    'sticky',
    'inline',
    'block',
    'hidden',
    'control',
    'italic',
    'transform',
  ],
  // A tag's colour comes from data, where no scanner finds it.
  safelist: [...TINTS, 'white'].map((tint) => `tint-${tint}`),
  theme: {
    colors: {
      ...named('paper', 'card', 'ink', 'rule', 'edge', 'action', 'link', 'brand'),
      quiet: token('ink-2'),
      onaction: token('on-action'),
      onbrand: token('on-brand'),
      wash: token('wash'),
      brandink: token('brand-ink'),
      ...named(...TINTS),
      ...Object.fromEntries(TINTS.map((tint) => [`on${tint}`, token(`on-${tint}`)])),
    },
    /** 14 · 16 · 18 · 22 · 30 · 36; from 768 px the last two are 40 and 56. */
    fontSize: {
      small: ['0.875rem', '1.45'],
      body: ['1rem', '1.5'],
      lead: ['1.125rem', '1.45'],
      title: ['1.375rem', '1.2'],
      head: [token('head'), '1.15'],
      hero: [token('hero'), '1.1'],
    },
    borderRadius: { control: token('radius'), card: token('radius') },
    breakpoints: { tablet: '768px', landscape: '1024px', desktop: '1440px' },
    maxWidth: { column: '765px', page: '1170px', aside: '390px', text: '66ch' },
  },
  shortcuts: [
    [
      'control',
      'inline-flex items-center justify-center gap-2 min-h-12 py-2 px-18px rounded-control font-600 leading-tight text-center no-underline',
    ],
    // Once on a page: the one thing to do. Both have the same edge, so that a pair has one height.
    ['action', 'control bg-action text-onaction border border-action hover:underline'],
    ['action-quiet', 'control bg-card text-ink border border-edge hover:underline'],
    ['card', 'bg-card border border-rule rounded-card'],
    ['stack', 'flex flex-col'],
    ['small', 'text-small text-quiet'],
    ['reader-only', 'absolute w-px h-px overflow-hidden whitespace-nowrap [clip-path:inset(50%)]'],
    [/^tint-(blue|red|green|orange|yellow|gray)$/, ([, hue]) => `bg-${hue} text-on${hue}`],
    ['tint-white', 'bg-card text-ink'],
  ],
});
