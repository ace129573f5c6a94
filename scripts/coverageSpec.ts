/**
 * Reports how much of the specification the last observing test run covered at the listening server and in the browser.
 * node scripts/coverageSpec.ts [--require auth,user,accounts,...]
 * A call is covered when it was answered and refused, a screen when it was opened and refused, a message when it was
 * shown, a field of GraphQL when it was resolved. Exits with 1 when a required section has gaps: a section of calls, of
 * messages by chapter, or of the screens and messages that `specSections.ts` names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { observedFolder, type Observation } from './observe/observations.ts';
import { measureCoverage, readTable } from './specCoverage.ts';
import { namedSections } from './specSections.ts';

const schemaFolder = path.join(path.dirname(import.meta.dirname), 'packages', 'schema');
const table = (name: string) => readTable(readFileSync(path.join(schemaFolder, 'spec', `${name}.tsv`), 'utf8'));
const types = Object.values(buildSchema(readFileSync(path.join(schemaFolder, 'schema.graphql'), 'utf8')).getTypeMap());
const fields = types.flatMap((type) =>
  isObjectType(type) && !type.name.startsWith('__')
    ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
    : [],
);
const files = existsSync(observedFolder) ? readdirSync(observedFolder) : [];
if (files.length === 0) {
  console.error('Nothing was observed yet: run the tests first (npm test -- --observe).');
  process.exit(1);
}
const seen = files.flatMap((file) =>
  readFileSync(path.join(observedFolder, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Observation),
);

const sections = measureCoverage(
  { calls: table('calls'), routes: table('routes'), messages: table('messages'), fields },
  seen,
  namedSections,
);
for (const { list, name, total, missing } of sections) {
  console.log(`${list.padEnd(9)} ${name.padEnd(14)} ${String(total - missing.length)} of ${String(total)}`);
  for (const each of missing) console.log(`            ${each}`);
}
const at = process.argv.indexOf('--require');
const required = at === -1 ? [] : (process.argv[at + 1] ?? '').split(',').filter(Boolean);
const unknown = required.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) console.error(`No such section: ${unknown.join(', ')}`);
const gaps = sections.filter(({ name, missing }) => required.includes(name) && missing.length > 0);
if (gaps.length > 0) console.error(`Not whole: ${gaps.map(({ name }) => name).join(', ')}`);
process.exit(unknown.length + gaps.length > 0 ? 1 : 0);
