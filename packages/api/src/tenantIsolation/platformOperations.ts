import type { GraphQLSchema } from 'graphql';
import type { RestRow } from '../rest/restRow.js';
import { isOfPlatform, type Operation } from './graphOperations.js';

const needsRight = /\(Platform\.(?!readOutbox|createCompany)\w+\)/;

/** Whether the description of an operation says that a right to the platform is needed. */
export function isDescribedForPlatform(schema: GraphQLSchema, { name, field }: Operation): boolean {
  const owner = schema.getType(name.split('.', 1)[0] ?? '');
  const description = owner && 'getFields' in owner ? owner.getFields()[field]?.description : null;
  return needsRight.test(description ?? '');
}

/** Whether an operation crosses companies, by the rights of super admins alone (`platformRights.test.ts`). */
export const crossesCompanies = (schema: GraphQLSchema, operation: Operation): boolean =>
  isOfPlatform(operation) || isDescribedForPlatform(schema, operation);

export const isPlatformRow = ({ path }: RestRow): boolean => path.startsWith('/admin/');
