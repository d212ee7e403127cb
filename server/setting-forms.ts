/** Schemas that several settings share; each message names what is expected. */
import * as v from 'valibot';

const WEB_ADDRESS = 'a full web address (http://… or https://…)';

/** Requires the scheme: in `localhost:4330` the part before the colon would count as one. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\//i, WEB_ADDRESS), v.url(WEB_ADDRESS));

/** Host name in lower case, without scheme and port. */
export const hostName = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, 'a host name without scheme and port'),
);

const DATABASE = 'postgres://user:password@host/database';

export const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//, DATABASE),
  v.url(DATABASE),
);

export const storageAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:file:.+|s3(?:\+http)?:\/\/[^/:@]+:[^/@]+@[^/]+\/[\w.-]+(?:\/[\w.-]+)*\/?(?:\?region=[\w-]+)?)$/,
    'file:folder or s3://key:secret@host/bucket?region=name',
  ),
);

/** A virus scanner with the protocol of clamd. */
export const scannerAddress = v.pipe(v.string(), v.regex(/^tcp:\/\/[^/@]+:\d{1,5}$/, 'tcp://host:port'));

/** The least length of a secret, in characters. */
export const SHORTEST_SECRET = 32;

/** A secret that the operator chooses. */
export const secretText = v.pipe(v.string(), v.minLength(SHORTEST_SECRET, `at least ${SHORTEST_SECRET}`));

/** A token that the content API hands out. */
export const tokenText = v.pipe(v.string(), v.minLength(20, 'at least 20'));

/** Secrets, separated by commas, the one in use first. */
export const secretList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim())),
  v.check(
    (secrets) => secrets.every((secret) => secret.length >= SHORTEST_SECRET),
    `secrets of at least ${SHORTEST_SECRET} characters, separated by commas`,
  ),
);

/** Keys of the payment provider by the seller's id. */
export const paymentKeys = v.pipe(
  v.string(),
  v.transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }),
  v.custom<Readonly<Record<string, string>>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).every((key) => typeof key === 'string' && /^(?:test|live)_\w{30,}$/.test(key)),
    'a JSON object of seller and key (test_… or live_…)',
  ),
);

/** A project of the content API, and a dataset in it, as that API names them. */
export const projectId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes'));
/** The project whose content a sandbox serves. */
export const SANDBOX_PROJECT = 'mijnomgeving';

export const datasetName = v.pipe(
  v.string(),
  v.regex(/^~?[a-z0-9][\w-]{0,63}$/, 'lower-case letters, digits, `_` and `-`'),
);
