import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChanged } from './changedFiles.ts';

describe('what has changed', () => {
  let root: string;
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });
  };
  const commit = (name: string): void => {
    writeFileSync(path.join(root, name), name);
    git('add', '.');
    git('commit', '-qm', name);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'snaplore-changed-'));
    git('init', '-q');
    commit('first.ts');
    commit('second.ts');
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('is what is not committed, new files included', () => {
    writeFileSync(path.join(root, 'first.ts'), 'changed');
    writeFileSync(path.join(root, 'new.tsx'), 'new');
    writeFileSync(path.join(root, 'page.md'), 'is not linted');
    expect(findChanged(root)).toEqual({ since: 'HEAD', linted: ['first.ts', 'new.tsx'] });
  });

  it('is the last commit where everything is committed, without the files that it deleted', () => {
    git('rm', '-q', 'first.ts');
    git('commit', '-qm', 'Delete');
    expect(findChanged(root)).toEqual({ since: 'HEAD~1', linted: [] });
  });

  it('is everything since a commit that is named', () => {
    commit('third.ts');
    expect(findChanged(root, 'HEAD~2')).toEqual({ since: 'HEAD~2', linted: ['second.ts', 'third.ts'] });
    expect(() => findChanged(root, 'nowhere')).toThrow();
  });
});
