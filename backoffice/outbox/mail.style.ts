/**
 * The style sheet of mails, in the brand's colours, for light and dark mode. A mail program that ignores style sheets
 * still shows headings, lists and links in order.
 */
import {
  contrast,
  mostReadable,
  readableShade,
  SIGN_CONTRAST,
  TEXT_CONTRAST,
} from '../../contract/colour.ts';

const INK = '#1b1b1b';
const WHITE = '#ffffff';

interface Scheme {
  readonly ink: string;
  readonly quiet: string;
  readonly paper: string;
  readonly backdrop: string;
}

const LIGHT: Scheme = { ink: INK, quiet: '#595653', paper: WHITE, backdrop: '#faf8f5' };
const DARK: Scheme = { ink: '#f3f0ea', quiet: '#b9b4ad', paper: '#1d1b19', backdrop: '#141312' };

interface MailColours {
  /** Background of the button. */
  readonly brand: string;
  readonly onBrand: string;
  /** Readable text in the brand's colour on `paper`. */
  readonly brandInk: string;
  /** Border of the button, visible on `paper` with any brand colour. */
  readonly edge: string;
}

function mailColours(primary: string, { ink, paper, backdrop }: Scheme): MailColours {
  const onBrand = mostReadable(primary, [INK, WHITE]);
  const brand = readableShade(primary, [onBrand], TEXT_CONTRAST);
  return {
    brand,
    onBrand,
    brandInk: readableShade(primary, [paper, backdrop], TEXT_CONTRAST),
    edge: contrast(brand, paper) >= SIGN_CONTRAST ? brand : ink,
  };
}

/** Mail programs do not support CSS variables, so the rules hold the colours themselves. */
export function mailStyle(primary: string): string {
  return `${LAYOUT}${coloured(primary, LIGHT)}@media(prefers-color-scheme:dark){${coloured(primary, DARK)}}`;
}

const LAYOUT = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:16px;font:400 17px/1.5 Montserrat,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
.mail{max-width:560px;margin:0 auto;padding:20px 24px 24px;border-top:4px solid}
.brand{margin:0 0 24px;font-weight:700}
h1{margin:0 0 16px;font-size:26px;line-height:1.15}
h2{margin:24px 0 8px;font-size:20px;line-height:1.15}
p{margin:0 0 16px}
ul{margin:0 0 24px;padding:0 0 0 20px}
.action{display:inline-block;padding:11px 24px;border:2px solid;border-radius:6px;font-weight:600;text-decoration:none}
.quiet{margin:24px 0 0;font-size:15px}
`;

function coloured(primary: string, scheme: Scheme): string {
  const { brand, onBrand, brandInk, edge } = mailColours(primary, scheme);
  return `body{background:${scheme.backdrop};color:${scheme.ink}}
.mail{background:${scheme.paper};border-top-color:${brand}}
.brand,a{color:${brandInk}}
.quiet{color:${scheme.quiet}}
a.action{background:${brand};color:${onBrand};border-color:${edge}}
`;
}
