import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Where the tests beside the sources are. */
const everyTest = [
  'packages/{schema,core,api,workers,recorder,extension,web,sandbox}/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
];

/**
 * What a test replaces that the tests after it in the same process would meet: modules, globals, methods or the clock.
 */
const replaces = /\bvi\.(mock|doMock|stub(Global|Env)|useFakeTimers|setSystemTime|spyOn)\(/;
/** What a test says that needs a process of its own for another reason, such as taking long: those begin first. */
const directive = /^(?:\/\/|\/?\*\*?) @apart: \S/m;

/** Whether a test needs a process of its own: by what its source replaces, or by a line `// @apart: <reason>`. */
export const isApart = (source: string): boolean => replaces.test(source) || directive.test(source);

/** The test files of the repository, those apart from the ones that share a process. */
export function findTestFiles(): { apart: string[]; shared: string[] } {
  const files = globSync(everyTest, { cwd: root }).sort();
  const apart = files.filter((file) => isApart(readFileSync(path.join(root, file), 'utf8')));
  const others = new Set(apart);
  return { apart, shared: files.filter((file) => !others.has(file)) };
}
