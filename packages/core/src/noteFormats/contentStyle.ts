import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let contentStyle: Promise<string> | null = null;

/** The style that readers and editor have too (docs/domains/notes.md). */
export function readContentStyle(): Promise<string> {
  contentStyle ??= readFile(require.resolve('@snaplore/schema/notes/noteContent.css'), 'utf8');
  return contentStyle;
}
