import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind } from 'graphql';

/** Generates Apollo Client 4's hook for the operation `name`, typed by its document. A fragment gets none. */
export const plugin: PluginFunction<{ name: string }> = (_schema, documents, { name }) => {
  const definition = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .find((node) => node.kind === Kind.OPERATION_DEFINITION && node.name?.value === name);
  const prepend = ["import type * as Types from './types.js';"];
  if (definition?.kind !== Kind.OPERATION_DEFINITION) return { prepend, content: '' };

  const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[definition.operation];
  const types = `Types.${name}${kind}, Types.${name}${kind}Variables`;
  const isRequired = (definition.variableDefinitions ?? []).some(
    (variable) => variable.type.kind === Kind.NON_NULL_TYPE && !variable.defaultValue,
  );
  const document = `${name}Document`;
  const hook = `use${kind}`;
  prepend.push(`import { ${hook} } from '@apollo/client/react';`);
  if (kind === 'Mutation') {
    return {
      prepend,
      content: [
        `export function use${name}Mutation(options?: useMutation.Options<${types}>): ` +
          `useMutation.ResultTuple<${types}> {`,
        `  return useMutation<${types}>(${document}, options);`,
        '}',
        '',
      ].join('\n'),
    };
  }
  prepend.push("import type { SkipToken } from '@apollo/client/react';");
  const result =
    kind === 'Subscription'
      ? `useSubscription.Result<Types.${name}Subscription>`
      : `useQuery.Result<${types}, 'empty' | 'complete' | 'streaming'>`;
  const needs = isRequired ? ` & { variables: Types.${name}${kind}Variables }` : '';
  const whole = kind === 'Query' ? ' & { returnPartialData?: false }' : '';
  return {
    prepend,
    content: [
      `export function use${name}${kind}(options${isRequired ? '' : '?'}: ` +
        `(${hook}.Options<${types}>${needs}${whole}) | SkipToken): ${result} {`,
      `  return ${hook}<${types}>(${document}, options as ${hook}.Options<${types}> & ` +
        `{ variables: Types.${name}${kind}Variables }${whole});`,
      '}',
      '',
    ].join('\n'),
  };
};
