/** The contract's schema with the services' resolvers; each root field is open only when its feature is on. */
import {
  buildSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { featureOfOperation, isFeatureOpen } from '../../contract/features.ts';
import { hasHiddenCharacters } from '../../contract/hidden-characters.ts';
import type { BackofficeContext } from '../kernel/context.ts';
import { loginNotFresh, notFound } from '../kernel/refused.ts';
import type { Resolver, Resolvers } from '../kernel/resolvers.ts';

type FieldResolver = GraphQLFieldResolver<unknown, BackofficeContext>;

/**
 * A query or mutation without a resolver gives NOT-FOUND; a test checks that each has one.
 * @throws Error when a resolver is for a field that the schema does not have
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
  field.resolve = isRoot ? gated(fieldName, resolve, needsFreshLogin(field)) : resolve;
}

const needsFreshLogin = ({ astNode }: GraphQLField<unknown, unknown>): boolean =>
  astNode?.directives?.some(({ name }) => name.value === 'freshLogin') ?? false;

/** A field gives NOT-FOUND when its feature is off, and when it belongs to no feature. */
function gated(fieldName: string, resolve: FieldResolver, isForFreshLogin: boolean): FieldResolver {
  const feature = featureOfOperation(fieldName);
  return (source, given, context, info) => {
    const isOpen = feature !== undefined && isFeatureOpen(feature, context.flags, context.surface);
    if (!isOpen || namesNothing(given)) return notFound();
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
