import { isObjectType, type GraphQLSchema } from 'graphql';
import { costOf } from './operationWeight.js';

/** Adds to the description of each list without pages the largest number of rows. */
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
