import { resolve } from 'node:path';
import type { Config } from '../../kernel/config.js';
import { downloadedChromium } from './chromiumDownload.js';
import { ChromiumMissing, type ChromiumProgram } from './chromiumProgram.js';
import { findInstalledChromium, isProgram } from './installedChromium.js';

/**
 * Returns the Chromium to make PDFs with: CHROMIUM_PATH, else an installed Chrome, Edge or Chromium, else one that is
 * downloaded into DATA_DIR the first time (docs/domains/pdf.md).
 * @throws ChromiumMissing with one line that says what to install.
 */
export async function findChromium(config: Pick<Config, 'CHROMIUM_PATH' | 'DATA_DIR'>): Promise<ChromiumProgram> {
  const { CHROMIUM_PATH: configured, DATA_DIR: dataDir } = config;
  if (configured !== undefined) {
    if (await isProgram(configured)) return { path: configured, environment: {} };
    throw new ChromiumMissing(`CHROMIUM_PATH '${configured}' is no program`);
  }
  const installed = await findInstalledChromium();
  return installed === null ? await downloadedChromium(resolve(dataDir)) : { path: installed, environment: {} };
}
