/**
 * `pnpm new:migration <name>`: writes the migration from the committed migrations to the current entities. Uses a
 * scratch database at SCRATCH_DATABASE_URL.
 */
import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../kernel/database.js';
import { migrate } from '../migrations/migrate.js';
import { entities } from './entities.js';

const [name] = process.argv.slice(2);
const url = process.env['SCRATCH_DATABASE_URL'];
if (!name || !/^\d{4}_[a-z][A-Za-z]*$/.test(name) || !url) {
  throw new Error('Usage: SCRATCH_DATABASE_URL=postgres://… draftMigration 0002_camelCaseName');
}
const folder = new URL('../migrations/', import.meta.url);
await migrate(url);
const orm = await MikroORM.init(ormOptions(entities, url, undefined, 2));
const sql = (await orm.schema.getUpdateSchemaSQL({ wrap: false })).trim();
await orm.close();
if (sql === '') {
  process.stdout.write('The entities and the migrations agree; nothing written.\n');
} else {
  const constant = name.slice(5);
  await writeFile(
    new URL(`${name}.ts`, folder),
    `import type { Migration } from './migration.js';\n\n` +
      `export const ${constant}: Migration = {\n  name: '${name}',\n` +
      `  sql: \`\n${sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\n\`,\n};\n`,
  );
  const list = new URL('list.ts', folder);
  const text = await readFile(list, 'utf8');
  if (!text.includes(`'./${name}.js'`)) {
    await writeFile(
      list,
      text
        .replace('\n/** All migrations', `import { ${constant} } from './${name}.js';\n\n/** All migrations`)
        .replace('\n\n/** All migrations', '\n/** All migrations')
        .replace('];', `  ${constant},\n];`)
        .replace('\n/** All migrations', '\n\n/** All migrations'),
    );
  }
  process.stdout.write(`Wrote ${name}. Read it before you commit it.\n`);
}
