import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphSchema } from './buildGraphSchema.js';

/** `pnpm schema:emit [file]`: writes the contract that the clients are generated from. */
const file = process.argv[2] ?? new URL('../../../schema/schema.graphql', import.meta.url);
const schema = lexicographicSortSchema(await buildGraphSchema());
await writeFile(file, `# Made from the resolvers by "pnpm schema:emit". Do not edit.\n\n${printSchema(schema)}\n`);
