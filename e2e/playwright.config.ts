import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../scripts/findBrowser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './startProduct.ts',
  outputDir: '../test-results',
  // All share one product: more at once would only wait for each other's films.
  workers: 2,
  // For crashes of the browser itself: any other test that passes only the second time has failed
  // (scripts/testReports.ts).
  retries: 1,
  forbidOnly: true,
  // A machine may be busy with other things as well: these only say when waiting is given up.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes as much of the processor as the pages do: `--trace retain-on-failure` when one is
    // looked into.
    trace: 'off',
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
        // Sound goes nowhere: a browser that looks for a device first may let a film wait for it.
        '--disable-audio-output',
      ],
    },
  },
});
