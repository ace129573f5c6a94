import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  OperationTypeNode,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

/** A value that a required argument takes, as it stands in a document. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map(({ name, type: of }) => `${name}: ${literalOf(of)}`).join(', ')} }`;
  }
  return { Int: '1', Float: '1', Boolean: 'true', DateTime: '"2026-01-01T00:00:00Z"' }[type.name] ?? '"x"';
}

/**
 * A document that asks for one field of a root type, and has nothing done: whether it may be asked for is decided
 * before it is left out. A subscription's field cannot be left out.
 */
export function sampleDocument(operation: OperationTypeNode, field: GraphQLField<unknown, unknown>): string {
  const given = field.args
    .filter(({ type }) => isNonNullType(type))
    .map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  const named = getNamedType(field.type);
  const skipped = operation === OperationTypeNode.SUBSCRIPTION ? '' : ' @include(if: false)';
  const selection = isObjectType(named) || isUnionType(named) ? ' { __typename }' : '';
  return `${operation} { ${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${skipped}${selection} }`;
}
