/**
 * The headers that every answer of every part carries, whatever it is. Source: OWASP Secure Headers, WCAG-neutral;
 * docs/decisions/0060-http-front.md says why each is there.
 */

/** What a page could ask a device or its owner for; the portal asks for nothing. A short list: it is in every answer. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Pages, endpoints, files and refusals alike. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'x-frame-options': 'DENY',
};

/** The content security policy of what is no page: nothing may be loaded, framed or run. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
