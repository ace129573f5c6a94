import { createHash } from 'node:crypto';
import { execute, Kind, print, visit, type ASTNode, type ExecutionArgs } from 'graphql';
import { SharedAnswer } from './sharedAnswer.js';

/** A subscription as it was sent: how its messages are answered, and what tells it apart from others. */
export class LiveOperation {
  /** The same for operations that answer every message alike. */
  readonly key: string;

  constructor(private readonly args: ExecutionArgs) {
    const { document, operationName, variableValues } = args;
    const read = [...readInFields(document)].sort().map((name) => [name, variableValues?.[name]]);
    const text = document.loc?.source.body ?? print(document);
    this.key = createHash('sha256')
      .update(JSON.stringify([text, operationName ?? null, read]))
      .digest('base64');
  }

  /** Answers one message in a context of the schema's resolvers. */
  async answer(message: unknown, context: object): Promise<SharedAnswer> {
    return new SharedAnswer(await execute({ ...this.args, rootValue: message, contextValue: context }));
  }
}

/**
 * The variables that a message's fields depend on. Those that only the subscription's own arguments have, such as where
 * it begins, decide which messages there are, not what they say.
 */
function readInFields(document: ASTNode): Set<string> {
  const names = new Set<string>();
  const collect = (node: ASTNode): void => {
    visit(node, { Variable: ({ name }) => void names.add(name.value) });
  };
  visit(document, {
    FragmentDefinition: (node) => {
      collect(node);
      return false;
    },
    OperationDefinition: ({ selectionSet }) => {
      for (const selection of selectionSet.selections) {
        if (selection.kind !== Kind.FIELD) collect(selection);
        else for (const part of [...(selection.directives ?? []), selection.selectionSet]) if (part) collect(part);
      }
      return false;
    },
  });
  return names;
}
