import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as limits from '@snaplore/schema/limits';
import {
  Kind,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGraphSchema } from '../buildGraphSchema.js';
import { weigh } from './operationLimits.js';

const schema = await buildGraphSchema();
const screens = fileURLToPath(new URL('../../../../web/src', import.meta.url));
const files = globSync('**/*.graphql', { cwd: screens });
const definitions: DefinitionNode[] = files.flatMap(
  (file) => parse(readFileSync(`${screens}/${file}`, 'utf8')).definitions,
);
const operations = definitions.filter(
  (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
);
const fragments = definitions.filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION);

/** The operations of the public pages, with the pages that they request. */
const ofVisitors: Record<string, number | undefined> = {
  ArticlePage: undefined,
  BrowseWorkspace: 50,
  WorkspaceTree: undefined,
  Session: undefined,
  IdentityProviders: undefined,
};

/** The largest variables of an operation: the largest page, and every optional part. */
function largest({ variableDefinitions = [] }: OperationDefinitionNode, page: number): Record<string, unknown> {
  const given: Record<string, unknown> = { Int: page, Boolean: true, String: 'a', ID: 'a', JSON: {} };
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, type }) => {
      const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      return named.kind === Kind.NAMED_TYPE && named.name.value in given
        ? [[variable.name.value, given[named.name.value]]]
        : [];
    }),
  );
}

const weightOf = (operation: OperationDefinitionNode, page: number) => {
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  // Inputs do not change what is selected.
  const own = operation.variableDefinitions ?? [];
  const known = largest(operation, page);
  const bare = { ...operation, variableDefinitions: own.filter(({ variable }) => variable.name.value in known) };
  return weigh(schema, document, bare, known);
};

describe('an operation of the screens', () => {
  it('exists', () => {
    expect(operations.length).toBeGreaterThan(90);
  });

  it.each(operations.map((operation) => ({ name: operation.name?.value ?? '', operation })))(
    '$name is within every limit',
    ({ operation }) => {
      const weight = weightOf(operation, limits.pageSizeMax);
      expect(weight).not.toBeNull();
      expect(weight?.depth).toBeLessThanOrEqual(limits.graphqlDepth);
      expect(weight?.aliases).toBeLessThanOrEqual(limits.graphqlAliases);
      expect(weight?.cost).toBeLessThanOrEqual(limits.graphqlCost);
      expect(weight?.onceFields).toBeLessThanOrEqual(1);
      expect(weight?.secretFields).toBeLessThanOrEqual(1);
    },
  );

  it.each(
    operations
      .filter(({ name }) => (name?.value ?? '') in ofVisitors)
      .map((operation) => ({ name: operation.name?.value ?? '', operation })),
  )('$name is within the limit of visitors', ({ name, operation }) => {
    const cost = weightOf(operation, ofVisitors[name] ?? limits.pageSizeMax)?.cost;
    expect(cost).toBeLessThanOrEqual(limits.graphqlVisitorCost);
  });

  it.each([
    ['a workspace', ['BrowseWorkspace', 'WorkspaceTree', 'Counts']],
    ['an article', ['ArticlePage', 'BrowseWorkspace', 'WorkspaceTree', 'Counts']],
  ])('is within every limit together with all that a change of %s requests again', (_, names) => {
    const weights = operations
      .filter(({ name }) => names.includes(name?.value ?? ''))
      .map((operation) => weightOf(operation, 50));
    expect(weights).toHaveLength(names.length);
    const sum = (value: 'cost' | 'aliases' | 'onceFields') =>
      weights.reduce((total, weight) => total + (weight?.[value] ?? Infinity), 0);
    expect(sum('cost')).toBeLessThanOrEqual(limits.graphqlCost);
    expect(sum('aliases') + names.length).toBeLessThanOrEqual(limits.graphqlAliases);
    expect(sum('onceFields')).toBeLessThanOrEqual(1);
  });
});
