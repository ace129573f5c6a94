import {
  getNamedType,
  GraphQLID,
  GraphQLInt,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';

/** True when a value of this type refers to something by its id. */
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
 * True when an optional argument is given nevertheless: ids, and a subscription's `after`, which starts at the first
 * event.
 */
export function isFilled({ name, type }: GraphQLArgument): boolean {
  return hasIds(type) || (name === 'after' && type === GraphQLInt);
}
