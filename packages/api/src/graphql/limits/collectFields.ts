import {
  getArgumentValues,
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Selections = readonly SelectionSetNode[];

/** The values of a field's arguments; none when they do not fit their types, which execution will report. */
export function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables);
  } catch {
    return {};
  }
}

function isIncluded(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.['if'] === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.['if'] !== false;
  } catch {
    return true;
  }
}

/** The selected fields of a type by their name in the answer; a field selected twice under one name counts once. */
export function collectFields(
  type: GraphQLObjectType,
  sets: Selections,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Record<string, unknown>,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode): void => {
    for (const selection of set.selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const nodes = fields.get(key);
        if (nodes) nodes.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (isOf(selection.typeCondition?.name.value)) collect(selection.selectionSet);
      } else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment && isOf(fragment.typeCondition.name.value)) collect(fragment.selectionSet);
      }
    }
  };
  const isOf = (name: string | undefined): boolean => name === undefined || name === type.name;
  for (const set of sets) collect(set);
  return fields;
}
