import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'testFolder.ts')).href;
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'testFolder-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

/** What a process of its own is given, and whether it was a folder then. */
function open(needed: { folder: number; memory: number }, of = parent): { folder: string | null; wasThere: boolean } {
  const script =
    `const { openTestFolder } = await import(${JSON.stringify(module)});` +
    `const folder = openTestFolder(${JSON.stringify(of)}, ${JSON.stringify(needed)});` +
    `const { existsSync } = await import('node:fs');` +
    `console.log(JSON.stringify({ folder, wasThere: folder !== null && existsSync(folder) }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return JSON.parse(stdout) as { folder: string | null; wasThere: boolean };
}

it('is there until its process ends', () => {
  const { folder, wasThere } = open({ folder: 1, memory: 1 });
  expect(wasThere).toBe(true);
  expect(existsSync(folder!)).toBe(false);
});

it('is not made where there is too little room or memory, or no such file system', () => {
  expect(open({ folder: 1e18, memory: 1 }).folder).toBeNull();
  expect(open({ folder: 1, memory: 1e18 }).folder).toBeNull();
  expect(open({ folder: 1, memory: 1 }, path.join(parent, 'missing')).folder).toBeNull();
});

it('is removed by the next run when its own was killed, not while it runs', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const [ended, running] = [pid, process.pid].map((id) => path.join(parent, `snaplore-tests-${String(id)}`));
  for (const folder of [ended!, running!]) mkdirSync(folder);
  open({ folder: 1, memory: 1 });
  expect([existsSync(ended!), existsSync(running!)]).toEqual([false, true]);
});
