/** The compiler, from the root folder (docs/decisions/typescript-7-compiles-and-lints.md). */
export const tsc = 'node_modules/typescript7/bin/tsc';
