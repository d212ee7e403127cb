/**
 * The headers of every response of every part. Source: OWASP Secure Headers, WCAG-neutral;
 * docs/decisions/0060-http-front.md gives the reasons.
 */

/** Device features, all denied. The list is short because it is in every response. */
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

/** Everything, whatever opens it. */
const ALWAYS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Pages, endpoints and refusals alike. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'x-frame-options': 'DENY',
};

/** The content security policy of responses that are no page: nothing may be loaded, framed or run. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Files with a hash in their name, which pages load. The other headers matter for documents only. */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'content-security-policy': BARE_POLICY,
};
