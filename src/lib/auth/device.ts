/** The names of a device and a place in the session overview. */
import { config } from '../config.ts';

/** Order matters: many browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdgi?A?O?S?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Such as `Chrome op Windows`. */
export function deviceOf(request: Request): string {
  const agent = request.headers.get('user-agent') ?? '';
  const browser = nameIn(agent, BROWSERS);
  const system = nameIn(agent, SYSTEMS);
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? 'Onbekend apparaat';
}

function nameIn(agent: string, names: readonly [RegExp, string][]): string | undefined {
  return names.find(([sign]) => sign.test(agent))?.[1];
}

/** The town from the header of a trusted proxy; null without such a proxy, because anyone can send the header. */
export function placeOf(request: Request): string | null {
  if (config().trustedProxies.size === 0) return null;
  const place = request.headers.get('x-visitor-place')?.trim() ?? '';
  return /^[\p{L} .,'()-]{2,60}$/u.test(place) ? place : null;
}
