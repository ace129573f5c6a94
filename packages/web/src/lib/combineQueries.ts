import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client';
import { Kind, OperationTypeNode, visit, type FieldNode, type NameNode, type OperationDefinitionNode } from 'graphql';

interface Query {
  query: DocumentNode;
  operationName: string | undefined;
  variables: OperationVariables;
}

/** One query that asks what several ask. */
interface CombinedQuery {
  query: DocumentNode;
  variables: OperationVariables;
  /** The result of each query, in their order; null for one that has to be sent alone to get its result. */
  split: (result: ApolloLink.Result) => (ApolloLink.Result | null)[];
}

const prefixOf = (index: number): string => `q${String(index)}_`;
const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** Whether a query can be combined with others: its root fields can be given aliases. */
export function isCombinable({ definitions }: DocumentNode): boolean {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return (
    operations.length === 1 &&
    operations.every(({ selectionSet }) => selectionSet.selections.every(({ kind }) => kind === Kind.FIELD))
  );
}

/** The document with its variables, fragments and root fields renamed, so that it can stand beside others. */
function withPrefix(document: DocumentNode, prefix: string): DocumentNode {
  const rename = <Node extends { name: NameNode }>(node: Node): Node => ({
    ...node,
    name: { ...node.name, value: prefix + node.name.value },
  });
  const alias = (field: FieldNode): FieldNode => ({
    ...field,
    alias: { kind: Kind.NAME, value: prefix + (field.alias ?? field.name).value },
  });
  return visit(document, {
    Variable: rename,
    FragmentSpread: rename,
    FragmentDefinition: rename,
    OperationDefinition: {
      leave: (node) => ({
        ...node,
        selectionSet: {
          ...node.selectionSet,
          selections: node.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? alias(field) : field)),
        },
      }),
    },
  });
}

/** The part of a combined result that belongs to one query. */
function partOf({ data, errors = [] }: ApolloLink.Result, prefix: string): ApolloLink.Result | null {
  // An error without a path refuses the whole request, which each query alone may pass.
  if (errors.some(({ path }) => path === undefined)) return null;
  const own = errors.filter(({ path }) => String(path?.[0]).startsWith(prefix));
  // A field that must not be null takes the results of the other queries with it.
  if (!data && own.length === 0) return null;
  const entries = Object.entries(data ?? {}).filter(([key]) => key.startsWith(prefix));
  return {
    data: data ? Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length), value])) : null,
    ...(own.length > 0 && {
      errors: own.map(({ path = [], ...error }) => ({
        ...error,
        path: [String(path[0]).slice(prefix.length), ...path.slice(1)],
      })),
    }),
  };
}

/** Combines queries that are `isCombinable` into one, named after all of them. */
export function combineQueries(queries: readonly Query[]): CombinedQuery {
  const documents = queries.map(({ query }, index) => withPrefix(query, prefixOf(index)));
  const operations = documents.flatMap((document) => operationOf(document) ?? []);
  const combined: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: { kind: Kind.NAME, value: queries.map(({ operationName = 'Query' }) => operationName).join('_') },
    variableDefinitions: operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
    },
  };
  const fragments = documents.flatMap(({ definitions }) =>
    definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
  );
  return {
    query: { kind: Kind.DOCUMENT, definitions: [combined, ...fragments] },
    variables: Object.fromEntries(
      queries.flatMap(({ variables }, index) =>
        Object.entries(variables).map(([name, value]) => [prefixOf(index) + name, value]),
      ),
    ),
    split: (result) => queries.map((_, index) => partOf(result, prefixOf(index))),
  };
}
