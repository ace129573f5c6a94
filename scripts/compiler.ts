/** TypeScript's compiler, from the root folder; docs/decisions/two-typescripts.md says why there are two. */
export const tsc = 'node_modules/typescript7/bin/tsc';
