import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The tests' own PostgreSQL, with its owner's rights. */
    databaseUrl: string;
  }
}
