/// <reference types="vite/client" />
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Fragments are read only where they are declared.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
