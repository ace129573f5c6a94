import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../scripts/findBrowser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './startProduct.ts',
  outputDir: '../test-results',
  // Twice as many as the smallest machine has cores: a journey waits for the server as long as its page works.
  workers: 4,
  // A file with many journeys would otherwise be the last to end, alone.
  fullyParallel: true,
  // For crashes of the browser itself: any other test that passes only on the retry counts as failed
  // (scripts/testReports.ts).
  retries: 1,
  forbidOnly: true,
  // These only end what hangs: a busy machine may be ten times slower than at its best, and a video waits there for all
  // other work. A test has a limit of its own where the product promises something within a time.
  timeout: 15 * 60_000,
  expect: { timeout: 5 * 60_000 },
  // Where nothing works, each test would wait so long.
  maxFailures: 12,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes as much processor time as the pages do: use `--trace retain-on-failure` to
    // investigate one.
    trace: 'off',
    // Transitions are not what journeys check, and painting them is a tenth of their processor time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessShell() ?? findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // Sound goes nowhere: a browser that looks for a device first may delay a video.
        '--disable-audio-output',
        // Pages live for seconds: optimising their code takes longer than it saves.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
});
