import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The first of these programs on PATH. */
export function findOnPath(programs: string[]): string | undefined {
  for (const program of programs) {
    for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
      const file = path.join(folder, program);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not in this folder.
      }
    }
  }
  return undefined;
}

/** Chromium's headless shell, which renders the same pages with a third less processor time. */
export const findHeadlessShell = (): string | undefined => findOnPath(['chromium-headless-shell']);

/** The system's Chromium, else the one Playwright installed, else undefined. */
export function findBrowser(): string | undefined {
  const onPath = findOnPath(names);
  if (onPath) return onPath;
  const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}
