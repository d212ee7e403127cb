/**
 * The looks of mails, in the portal's colours. Many mail programs support neither style sheets nor CSS variables, so
 * every element has its light style inline. The style sheet only changes colours in dark mode.
 */
import { themeColours } from '../../contract/theme.ts';
import { COLOURS } from '../../gen/look.ts';

const { light, dark } = COLOURS;
const FONT = "font-family:Montserrat,'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = 'font-size:16px;line-height:25px';
const HAIRLINE = `border-top:1px solid ${light.rule}`;

/** The name's class is that of the style sheet for dark mode. */
export const MAIL_STYLES = {
  page: `margin:0;padding:0;background:${light.paper}`,
  card: `width:100%;max-width:600px;background:${light.card};color:${light.ink};text-align:left;overflow-wrap:anywhere;${FONT}`,
  brandName: 'margin:0;font-size:34px;line-height:40px;font-weight:700;letter-spacing:-.02em',
  content: 'padding:32px 24px 8px',
  heading: 'margin:0 0 12px;font-size:28px;line-height:34px;letter-spacing:-.02em',
  partHeading: 'margin:24px 0 8px;font-size:18px;line-height:24px',
  paragraph: `margin:0 0 16px;${TEXT}`,
  fact: `margin:0;padding:12px 0;${HAIRLINE};${TEXT}`,
  label: `color:${light['ink-2']};font-size:14px`,
  value: 'font-weight:600',
  button: `margin:0;padding:24px 0;${HAIRLINE}`,
  action: `display:inline-block;padding:12px 24px;border-radius:10px;background:${light.action};color:${light['on-action']};font-size:16px;line-height:24px;font-weight:700;text-decoration:none`,
  foot: `padding:16px 24px 32px;${HAIRLINE};color:${light['ink-2']};font-size:14px;line-height:22px`,
  link: `color:${light.link}`,
} as const;

/** The masthead: a field in the brand's colour, the same in dark mode. @param primary the brand's colour, `#rrggbb` */
export function mastheadStyles(primary: string): { readonly field: string; readonly dateLine: string } {
  const { brand, onBrand } = themeColours(primary, 'light');
  return {
    field: `padding:24px 24px 16px;background:${brand};color:${onBrand}`,
    dateLine: `margin:12px 0 0;padding:8px 0 0;border-top:4px double ${onBrand};font-size:14px;line-height:20px;font-weight:600`,
  };
}

/** Stronger than the inline styles. */
export const DARK_MODE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){
.page{background:${dark.paper}!important}
.card{background:${dark.card}!important;color:${dark.ink}!important}
.quiet{color:${dark['ink-2']}!important}
.line{border-color:${dark.rule}!important}
.link{color:${dark.link}!important}
}`;
