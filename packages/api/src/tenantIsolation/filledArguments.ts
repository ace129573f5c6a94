import {
  getNamedType,
  GraphQLID,
  GraphQLInt,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';

/** Whether a value of this type names something by its id. */
export const hasIds = (type: GraphQLInputType, depth = 0): boolean => {
  const named = getNamedType(type);
  if (named === GraphQLID) return true;
  return (
    isInputObjectType(named) &&
    depth < 3 &&
    Object.values(named.getFields()).some((field) => hasIds(field.type, depth + 1))
  );
};

/**
 * Whether an argument that may be left out is given all the same: ids, and where a subscription begins: at the first
 * event.
 */
export function isFilled({ name, type }: GraphQLArgument): boolean {
  return hasIds(type) || (name === 'after' && type === GraphQLInt);
}
