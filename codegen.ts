import type { CodegenConfig } from '@graphql-codegen/cli';
import { perOperationPreset } from './packages/web/codegen/perOperation.ts';

const documents = 'packages/web/src/**/*.graphql';

/** Scalars as they travel: a DateTime is an ISO 8601 string, JSON is a stored document. */
const scalars = {
  ID: 'string',
  DateTime: 'string',
  JSON: 'unknown',
  ArticleTreeRows: '@snaplore/schema/articleTree#ArticleTreeRows',
  PlayMap: '@snaplore/schema/playMap#PlayMap',
  SpokenLines: '@snaplore/schema/transcript/mapTranscript#SpokenLines',
  TimelineLines: '@snaplore/schema/transcript/mapTranscript#TimelineLines',
  FileRuns: '@snaplore/schema/videoEdits/playedRuns#FileRuns',
  DraftParagraphs: '@snaplore/schema/videoEdits/draftVideo#DraftParagraphs',
};

const config: CodegenConfig = {
  schema: 'packages/schema/schema.graphql',
  documents,
  silent: true,
  emitLegacyCommonJSImports: false,
  generates: {
    // Types only: they are erased, so one file costs a screen nothing.
    'packages/web/src/gql/types.ts': {
      plugins: ['typescript-operations'],
      config: {
        scalars,
        enumType: 'string-literal',
        avoidOptionals: { field: true, inputValue: false },
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        useTypeImports: true,
        strictScalars: true,
        defaultScalarType: 'never',
      },
    },
    // A file for each operation, so that a screen loads only the documents it uses.
    'packages/web/src/gql/': {
      preset: perOperationPreset,
      plugins: ['typed-document-node'],
      config: { useTypeImports: true, scalars, inlineFragmentTypes: 'mask', customDirectives: { apolloUnmask: true } },
    },
  },
};

export default config;
