import { limits } from '@snaplore/schema/limits';
import {
  GraphQLError, Kind, type ASTVisitor, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

interface Weight {
  depth: number;
  aliases: number;
  cost: number;
}

/** What reading the schema counts: a few times in a request, and not hundreds under as many names. */
const introspectionCost = 500;

/** How many rows a field may bring: what it asks for, within the product's own limit for a page. */
function rowsOf(name: string, first: number | null): number {
  if (first !== null) return Math.max(1, Math.min(first, limits.pageSizeMax));
  return name === 'nodes' ? 1 : 0;
}

/**
 * Weighs a document: how deep it goes, how many aliases it uses, and what it may cost, a field counting once for each
 * row of the lists it stands in. Fragments count where they are spread.
 */
export function weigh(document: DocumentNode): Weight {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const weight: Weight = { depth: 0, aliases: 0, cost: 0 };
  let visited = 0;
  const walk = (set: SelectionSetNode, depth: number, factor: number, spread: ReadonlySet<string>): void => {
    weight.depth = Math.max(weight.depth, depth);
    for (const selection of set.selections) {
      // Spreads within spreads can multiply; what is this large is refused whatever it says.
      visited += 1;
      if (visited > 20_000) {
        weight.cost = Infinity;
        return;
      }
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value;
        if (selection.alias) weight.aliases += 1;
        if (name.startsWith('__')) {
          // The schema as a whole; how deep it may be asked for is a rule of the language's own.
          if (name !== '__typename') weight.cost += introspectionCost * factor;
          continue;
        }
        weight.cost += factor;
        const first = selection.arguments?.find((argument) => argument.name.value === 'first')?.value;
        const asked =
          first === undefined ? null : first.kind === Kind.INT ? Number(first.value) : limits.pageSizeDefault;
        const rows = rowsOf(name, asked);
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1, factor * Math.max(1, rows), spread);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, depth, factor, spread);
      } else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        // A circle is another rule's error.
        if (fragment && !spread.has(name)) walk(fragment.selectionSet, depth, factor, new Set([...spread, name]));
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, 1, 1, new Set());
  }
  return weight;
}

/** Refuses documents that are deeper, wider or costlier than the product's own screens will ever need. */
export function queryLimitsRule(context: ValidationContext): ASTVisitor {
  return {
    Document: (document) => {
      const weight = weigh(document);
      const over: string[] = [];
      if (weight.depth > limits.graphqlDepth) over.push(`depth ${weight.depth} of at most ${limits.graphqlDepth}`);
      if (weight.aliases > limits.graphqlAliases) over.push(`${weight.aliases} aliases of at most ${limits.graphqlAliases}`);
      if (weight.cost > limits.graphqlCost) over.push(`cost ${weight.cost} of at most ${limits.graphqlCost}`);
      if (over.length > 0) {
        context.reportError(new GraphQLError(`The query is too large: ${over.join(', ')}`, { extensions: { code: 'QUERY_TOO_LARGE' } }));
      }
    },
  };
}
