import type { Types } from '@graphql-codegen/plugin-helpers';
import type { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import { Kind, visit } from 'graphql';
import { plugin as hooks } from './hooks.ts';

type Definition = OperationDefinitionNode | FragmentDefinitionNode;

function isNamed(node: DefinitionNode): node is Definition {
  return node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION;
}

/** Returns the fragments a definition uses, and those which they use, each once. */
function fragmentsOf(definition: Definition, all: Map<string, FragmentDefinitionNode>): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>();
  const collect = (node: Definition): void => {
    visit(node, {
      FragmentSpread(spread) {
        const name = spread.name.value;
        const fragment = all.get(name);
        if (!fragment)
          throw new Error(`Fragment ${name} is used by ${definition.name?.value ?? '?'} and defined nowhere`);
        if (found.has(name)) return;
        found.set(name, fragment);
        collect(fragment);
      },
    });
  };
  collect(definition);
  return [...found.values()];
}

/** Writes `<Name>.ts` for every operation and every fragment: its document, and the hook of an operation. */
export const perOperationPreset: Types.OutputPreset = {
  buildGeneratesSection(options) {
    const definitions = options.documents.flatMap((file) => file.document?.definitions ?? []).filter(isNamed);
    const fragments = new Map(
      definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
    );
    return definitions.map((definition) => {
      const name = definition.name?.value;
      if (name === undefined) throw new Error('Every operation needs a name');
      return {
        ...options,
        filename: `${options.baseOutputDir}${name}.ts`,
        pluginMap: { ...options.pluginMap, hooks: { plugin: hooks } },
        plugins: [...options.plugins, { hooks: { name } }],
        config: { ...options.config, importOperationTypesFrom: 'Types' },
        documents: [
          {
            location: name,
            document: { kind: Kind.DOCUMENT, definitions: [...fragmentsOf(definition, fragments), definition] },
          },
        ],
        documentTransforms: [],
      };
    });
  },
};
