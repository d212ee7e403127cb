/** Every text input of the portal's operations, found in their variables and the contract's schema. */
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
  typeFromAST,
} from 'graphql';
import { DOCUMENTS, SCHEMA } from '../../../gen/documents.ts';

export interface TextField {
  readonly operation: { readonly name: string; readonly hash: string };
  readonly kind: 'query' | 'mutation';
  /** `input.address.street`, `input.days.0`. */
  readonly path: string;
  readonly type: 'String' | 'ID' | 'IsoDay';
  /** Valid variables, except for this text. */
  with(text: string): Record<string, unknown>;
}

/** Ids of Jan's own data at brand ad, so that the text is the only mistake. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  brandId: 'b001',
  subscriptionId: '10000001',
  subscriptionIds: '10000001',
  street: 'Kerkstraat',
  house_number: '12',
  house_number_suffix: 'A',
  zip_code: '3512 JK',
  zipCode: '3512 JK',
  houseNumber: '12',
  city: 'Utrecht',
  country_code: 'NL',
  phoneNumber: '06 12345678',
  code: '123456',
  firstDay: '2027-01-04',
  lastDay: '2027-01-09',
  movingDay: '2027-01-04',
  from: '2027-01-01',
  days: '2026-11-13',
  kind: 'temporary_address',
  key: 'k'.repeat(43),
  subscriptionNumber: '10000001',
};
const BY_TYPE: Readonly<Record<string, unknown>> = {
  String: 'tekst',
  ID: 'x',
  IsoDay: '2026-12-01',
  Boolean: true,
};

const schema = buildSchema(SCHEMA);

export function everyTextField(): TextField[] {
  return Object.entries(DOCUMENTS).flatMap(([hash, text]) => {
    const [definition] = parse(text).definitions;
    if (definition?.kind !== 'OperationDefinition') return [];
    const variables: Record<string, unknown> = {};
    const places: Place[] = [];
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const name = variable.name.value;
      const given = typeFromAST(schema, type) as GraphQLInputType;
      variables[name] = sampleOf(given, name, name, places);
    }
    const operation = { name: definition.name?.value ?? '', hash };
    const kind = definition.operation === 'mutation' ? 'mutation' : 'query';
    return places.map(({ path, type }) => ({
      operation,
      kind,
      path,
      type,
      with: (wrong: string) => replaced(variables, path, wrong),
    }));
  });
}

interface Place {
  readonly path: string;
  readonly type: TextField['type'];
}

function sampleOf(type: GraphQLInputType, name: string, path: string, places: Place[]): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, path, places);
  if (isListType(type)) return [sampleOf(type.ofType, name, `${path}.0`, places)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        sampleOf(field.type, field.name, `${path}.${field.name}`, places),
      ]),
    );
  if (isEnumType(type)) return SAMPLES[name] ?? type.getValues()[0]?.name;
  if (isScalarType(type) && /^(String|ID|IsoDay)$/.test(type.name))
    places.push({ path, type: type.name as TextField['type'] });
  return type.name === 'Int' ? 5 : (SAMPLES[name] ?? BY_TYPE[type.name]);
}

function replaced(variables: Record<string, unknown>, path: string, text: string): Record<string, unknown> {
  const copy = structuredClone(variables);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Record<string, unknown>>(
    (inner, name) => inner[name] as Record<string, unknown>,
    copy,
  );
  parent[last] = text;
  return copy;
}
