import { expect, it } from 'vitest';
import { GRAPHQL_RESPONSE_TYPE, graphqlMediaType, JSON_TYPE } from './graphql-media-type.ts';

it.each([
  ['application/graphql-response+json'],
  ['Application/GraphQL-Response+JSON; charset=utf-8'],
  ['application/graphql-response+json, application/json;q=0.9'],
  ['application/json, application/graphql-response+json'],
  ['text/html, application/graphql-response+json;q=0.5, */*'],
])('The GraphQL response type is given when it is named: %s', (accept) => {
  expect(graphqlMediaType(accept)).toBe(GRAPHQL_RESPONSE_TYPE);
});

it.each([
  [null],
  [undefined],
  [''],
  ['*/*'],
  ['application/*'],
  ['application/json'],
  ['application/graphql-response+json;q=0'],
  ['application/graphql-response+json;q=no'],
  ['application/json, application/graphql-response+json;q=0.9'],
  ['application/graphql-response+jsonp'],
])('JSON is given for everything else: %s', (accept) => {
  expect(graphqlMediaType(accept)).toBe(JSON_TYPE);
});
