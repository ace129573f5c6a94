import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the tests' PostgreSQL, with its owner's rights. */
    databaseUrl: string;
  }
}
