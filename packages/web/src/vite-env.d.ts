/// <reference types="vite/client" />
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  // Fragments are read where they are declared, and nowhere else.
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
