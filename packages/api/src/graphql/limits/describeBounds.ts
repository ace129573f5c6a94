import { isObjectType, type GraphQLSchema } from 'graphql';
import { costOf } from './operationWeight.js';

/** Says in the schema how many rows each list without pages brings at most. */
export function describeBounds(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { rowsAtMost } = costOf(field);
      if (rowsAtMost !== undefined)
        field.description = [field.description, `At most ${rowsAtMost}.`].filter(Boolean).join(' ');
    }
  }
  return schema;
}
