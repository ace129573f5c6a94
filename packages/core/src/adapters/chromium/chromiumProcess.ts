import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserServer } from 'playwright-core';
import type { ChromiumProgram } from './chromiumProgram.js';
import { treeMemory } from './treeMemory.js';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-audio-output',
  // Pages ask for nothing outside (renderPdf.ts); if one could, it would find no host.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--font-render-hinting=none',
];

const memoryLookMs = 500;

/** A running Chromium, and what is known about its end. */
export interface ChromiumProcess {
  browser: Browser;
  /** Why it ended; null while it runs. */
  fault: () => string | null;
  /** Ends it at once with everything it runs. */
  kill: (reason: string) => void;
  close: () => Promise<void>;
}

/** Whether its sandbox works here; false after it did not, as in most containers. */
let hasSandbox = process.platform !== 'linux' || process.getuid?.() !== 0;

async function launch({ path, environment }: ChromiumProgram, home: string): Promise<BrowserServer> {
  // Most processes never start one.
  const { chromium } = await import('playwright-core');
  const start = (chromiumSandbox: boolean): Promise<BrowserServer> =>
    chromium.launchServer({
      executablePath: path,
      chromiumSandbox,
      args: flags,
      // No secrets: it reads what users wrote.
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: home, ...environment },
      // The worker ends it when it has ended its jobs.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  if (!hasSandbox) return await start(false);
  try {
    return await start(true);
  } catch {
    const started = await start(false);
    hasSandbox = false;
    return started;
  }
}

/** Starts Chromium with limits of its memory. @throws when it does not start. */
export async function startChromium(program: ChromiumProgram, memoryBytes: number): Promise<ChromiumProcess> {
  const home = await mkdtemp(join(tmpdir(), 'snaplore-chromium-'));
  const removeHome = (): void => void rm(home, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  let server: BrowserServer;
  try {
    server = await launch(program, home);
  } catch (error) {
    removeHome();
    throw error;
  }
  let fault: string | null = null;
  const kill = (reason: string): void => {
    fault ??= reason;
    void server.kill().catch(() => undefined);
  };
  const look = setInterval(() => {
    void treeMemory(server.process().pid ?? 0).then((bytes) => {
      if (bytes > memoryBytes) kill(`Chromium used ${String(bytes)} bytes of memory`);
    });
  }, memoryLookMs).unref();
  server.on('close', () => {
    fault ??= 'Chromium ended';
    clearInterval(look);
    removeHome();
  });
  const { chromium } = await import('playwright-core');
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    browser,
    fault: () => fault,
    kill,
    close: async () => {
      fault ??= 'Chromium was closed';
      await server.close();
    },
  };
}
