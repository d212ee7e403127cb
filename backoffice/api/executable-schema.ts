/** The contract's schema with the services' resolvers; each root field is open only when its feature is on. */
import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  Kind,
} from 'graphql';
import { FEATURES, type FeatureName } from '../../contract/areas.ts';
import { isFeatureOpen } from '../../contract/features.ts';
import { hasHiddenCharacters } from '../../contract/hidden-characters.ts';
import type { BackofficeContext } from '../kernel/context.ts';
import { loginNotFresh, notFound } from '../kernel/refused.ts';
import type { Resolver, Resolvers } from '../kernel/resolvers.ts';

type FieldResolver = GraphQLFieldResolver<unknown, BackofficeContext>;

/**
 * A query or mutation without a resolver gives NOT-FOUND; a test checks that each has one.
 * @throws Error when a resolver is for a field that the schema does not have, or a query or mutation has no area
 */
export function executableSchema(schemaText: string, services: readonly Resolvers[]): GraphQLSchema {
  const schema = buildSchema(schemaText);
  for (const service of services)
    for (const [type, fields] of Object.entries(service))
      for (const [field, resolver] of Object.entries(fields)) attach(schema, type, field, resolver);
  for (const field of rootFields(schema)) field.resolve ??= () => notFound();
  return schema;
}

function rootFields(schema: GraphQLSchema) {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
}

function attach(schema: GraphQLSchema, typeName: string, fieldName: string, resolver: Resolver): void {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The contract has no field ${typeName}.${fieldName}`);
  const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
  const resolve = resolver as (...given: unknown[]) => unknown as FieldResolver;
  field.resolve = isRoot ? gated(areaOf(field), resolve, needsFreshLogin(field)) : resolve;
}

/** @throws Error when a query or mutation has no `@area` of the table */
function areaOf({ name, astNode }: GraphQLField<unknown, unknown>): FeatureName {
  const area = astNode?.directives?.find((one) => one.name.value === 'area')?.arguments?.[0]?.value;
  if (area?.kind === Kind.STRING && Object.hasOwn(FEATURES, area.value)) return area.value as FeatureName;
  throw new Error(`The field ${name} of the contract has no @area that areas.ts has`);
}

const needsFreshLogin = ({ astNode }: GraphQLField<unknown, unknown>): boolean =>
  astNode?.directives?.some(({ name }) => name.value === 'freshLogin') ?? false;

/** A field gives NOT-FOUND when its area is closed. */
function gated(area: FeatureName, resolve: FieldResolver, isForFreshLogin: boolean): FieldResolver {
  return (source, given, context, info) => {
    if (!isFeatureOpen(area, context.flags, context.surface) || namesNothing(given)) return notFound();
    return isForFreshLogin && !context.hasFreshLogin
      ? loginNotFresh()
      : resolve(source, given, context, info);
  };
}

/**
 * No id has hidden characters, and PostgreSQL would fail on a null character. The schema of an `input` refuses
 * them itself.
 */
function namesNothing(given: Readonly<Record<string, unknown>>): boolean {
  const texts = Object.values(given)
    .flat()
    .filter((value) => typeof value === 'string');
  return texts.some((text) => hasHiddenCharacters(text));
}
