/** The lake follows GROQ: generated queries through the real client, compared with groq-js over the documents. */
import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { RUNS_ALL } from '../tests/support/runner/only-in-all.ts';
import type { LakeDocument } from './documents.ts';
import { importContent } from './import-content.ts';
import { runningSandbox } from './running.fixture.ts';
import { lakeClient, TOKEN } from './sandbox.fixture.ts';

const QUERIES = RUNS_ALL ? 200 : 20;

const sandbox = runningSandbox();
let everything: LakeDocument[];
beforeAll(() => {
  const settings = {
    contentDir: 'content',
    projectId: 'mijnomgeving',
    dataset: 'production',
    origin: sandbox.url,
  };
  everything = [...importContent(settings).documents.values()];
});

const params = fc.record(
  {
    type: fc.constantFrom('brand', 'faqItem', 'siteAlert', 'faqGroup', 'sanity.imageAsset', 'nothing'),
    country: fc.constantFrom('nl', 'be'),
    keys: fc.subarray(['ad', 'vk', 'hln', 'don', 'qmnl', 'wtt', 'no-such-brand'], { minLength: 1 }),
    words: fc.constantFrom('*krant*', 'De*', 'Radio*', '*"quote"\\*'),
    number: fc.integer({ min: -1, max: 60 }),
    group: fc.constantFrom('faq-group-bezorging', 'faq-group-account'),
  },
  { noNullPrototype: true },
);

const condition = fc.constantFrom(
  '_type == $type',
  '_type == "brand"',
  '_type == "faqItem"',
  'brandCountry == $country',
  'key in $keys',
  '$country in audience.countries',
  'defined(faviconIco)',
  'name match $words',
  'coalesce(question, name, title) match $words',
  'order > $number',
  'count(alsoShows) > $number',
  'references($group)',
  'group._ref == $group',
  'group->title match "B*"',
  'privacySettings.readOnly == false',
  '_id in path("drafts.**")',
  'string::startsWith(_id, "alert")',
);
const filter = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    condition,
    fc
      .tuple(tie('any'), tie('any'), fc.constantFrom('&&', '||'))
      .map(([one, other, word]) => `(${one} ${word} ${other})`),
    tie('any').map((inner) => `!(${inner})`),
  ),
})).any;

const order = fc.constantFrom(
  '',
  '| order(_id desc)',
  '| order(name asc, _id asc)',
  '| order(lower(coalesce(question, name)) desc, _id asc)',
  '| order(_type asc, order desc, _id asc)',
);
const slice = fc.constantFrom('', '', '', '[0...5]', '[2..4]', '[0]', '[-1]', '[3...400]', '[$number > 10]');
const projection = fc.constantFrom(
  '',
  '{_id, _type, key}',
  '{..., "others": count(alsoShows)}',
  '{_id, "logo": logo.asset->url, "icon": faviconIco.asset->{path, mimeType}}',
  '{_id, question, "group": group->{title, order}}',
  '{_id, _originalId}',
  '{"title": coalesce(name, question, title), "isDutch": brandCountry == "nl"}',
  '{_id, "words": answer[].children[].text, "buttons": answer[].markDefs[isButton == true]._key}',
  '{_id, "like": count(*[_type == ^._type && _id != ^._id])}',
  '{"kind": select(_type == "brand" => name, _type == "faqItem" => question, "other"), $number > 3 => {_id}}',
);
const list = fc
  .tuple(filter, order, slice, projection)
  .map(([where, sorted, part, shape]) => `*[${where}] ${sorted} ${part} ${shape}`);
const query = fc.oneof(
  { weight: 8, arbitrary: list },
  { weight: 1, arbitrary: filter.map((where) => `count(*[${where}])`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(list, list)
      .map(([one, other]) => `{"one": ${one}, "other": ${other}, "given": $keys}`),
  },
);

const reader = fc.record({
  perspective: fc.constantFrom('raw' as const, 'published' as const, 'drafts' as const),
  hasToken: fc.boolean(),
  /** Beyond some 11 kB the client posts its query. */
  isLong: fc.boolean(),
});

/** The visible documents, computed in another way than the lake does: one by one, by the id they are shown under. */
function seenBy(perspective: string, hasToken: boolean): Record<string, unknown>[] {
  const readable = everything.filter(({ _id }) => hasToken || _id.indexOf('.') === -1);
  if (perspective === 'raw') return sorted(readable);
  const shown: Record<string, Record<string, unknown>> = {};
  for (const document of readable) {
    const isDraft = /^drafts\./.test(document._id);
    const id = document._id.replace(/^drafts\./, '');
    if (perspective === 'published' && !isDraft) shown[id] = document;
    if (perspective === 'drafts' && (isDraft || shown[id] === undefined))
      shown[id] = { ...document, _id: id, _originalId: document._id };
  }
  return sorted(Object.values(shown));
}

function sorted<Shown extends Record<string, unknown>>(documents: Shown[]): Shown[] {
  return documents.toSorted((one, other) => (String(one._id) < String(other._id) ? -1 : 1));
}

describe('the content lake', () => {
  it('answers generated queries, with parameters and perspectives, as groq-js does over the documents', async () => {
    let telling = 0;
    await fc.assert(
      fc.asyncProperty(query, params, reader, async (groq, values, { perspective, hasToken, isLong }) => {
        const asked = isLong ? `${groq}${' '.repeat(12_000)}` : groq;
        const client = lakeClient(sandbox.url, perspective, hasToken ? { token: TOKEN } : {});
        const response: unknown = await client.fetch(asked, values);
        const tree = parse(groq, { params: values });
        const expected: unknown = await (
          await evaluate(tree, { dataset: seenBy(perspective, hasToken), params: values })
        ).get();
        expect(response).toEqual(JSON.parse(JSON.stringify(expected)));
        if (response !== null && response !== 0 && JSON.stringify(response) !== '[]') telling += 1;
      }),
      { numRuns: QUERIES, seed: 20261120 },
    );
    // Empty results match too easily; most of these must contain something.
    expect(telling).toBeGreaterThan(0.6 * QUERIES);
  }, 60_000);
});
