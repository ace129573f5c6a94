import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** What `npm test -- --changed` looks at. */
export interface Changed {
  /** The commit with which the files of the working tree are compared. */
  since: string;
  /** Those changed files that the linter reads. */
  linted: string[];
}

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The changes since `since`; without it those that are not committed or, where all is committed, those of the last
 * commit.
 * @throws Error when git does not know `since`.
 */
export function findChanged(root: string, since?: string): Changed {
  const isDirty = git(root, 'status', '--porcelain').length > 0;
  const from = since ?? (isDirty ? 'HEAD' : 'HEAD~1');
  const files = [...git(root, 'diff', '--name-only', from), ...git(root, 'ls-files', '--others', '--exclude-standard')];
  return {
    since: from,
    linted: files.filter((file) => /\.([cm]?js|tsx?)$/.test(file) && existsSync(path.join(root, file))),
  };
}
