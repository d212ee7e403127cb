/** The kind of device in the session overview and in the mail about a login on a new device. */

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

/** @param agent the `User-Agent` header. @returns such as `Chrome op Windows` */
export function deviceKindOf(agent = ''): string {
  const browser = nameIn(agent, BROWSERS);
  const system = nameIn(agent, SYSTEMS);
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? 'Onbekend apparaat';
}

function nameIn(agent: string, names: readonly [RegExp, string][]): string | undefined {
  return names.find(([sign]) => sign.test(agent))?.[1];
}
