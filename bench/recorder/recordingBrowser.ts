import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { extensionArchivePath } from '../../packages/schema/src/extension/extensionIdentity.ts';
import { browserOptions, signInto } from '../browser.ts';
import type { VideoAuthor } from '../videos/videoAuthor.ts';

/** Where a recording is made. */
export type Home = 'page' | 'extension';

/** A browser that records for an author, with a profile that outlives it. */
export class RecordingBrowser {
  readonly profile: string;
  private readonly home: Home;
  private readonly author: VideoAuthor;
  private readonly extension: string;
  private context: BrowserContext | null = null;
  /** The URL of each request that sent a part, without its signature. */
  readonly sent: string[] = [];

  private constructor(profile: string, home: Home, author: VideoAuthor, extension: string) {
    this.profile = profile;
    this.home = home;
    this.author = author;
    this.extension = extension;
  }

  static async make(folder: string, home: Home, author: VideoAuthor): Promise<RecordingBrowser> {
    const profile = await mkdtemp(path.join(folder, `${home}-`));
    return new RecordingBrowser(profile, home, author, await unpacked(folder, author.address));
  }

  /** Opens it, signed in. */
  async open(): Promise<Page> {
    const { args, executablePath } = browserOptions();
    const withExtension =
      this.home === 'extension'
        ? [`--disable-extensions-except=${this.extension}`, `--load-extension=${this.extension}`]
        : [];
    this.context = await chromium.launchPersistentContext(this.profile, {
      ...(executablePath ? { executablePath } : {}),
      headless: false,
      viewport: { width: 1280, height: 800 },
      args: [
        ...['--headless=new', ...args, ...withExtension],
        ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ],
    });
    this.context.on('request', (request) => {
      if (request.method() === 'PUT') this.sent.push(new URL(request.url()).pathname);
    });
    await this.context.addInitScript(() => {
      localStorage.setItem('snaplore-without-extension', 'without');
      localStorage.setItem('snaplore-extension-banner', 'dismissed');
    });
    await signInto(this.context, this.author.address, this.author.account);
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  /** Kills all of its processes, as a machine that loses its power does. */
  async kill(): Promise<void> {
    const found = spawnSync('pgrep', ['-f', `--user-data-dir=${this.profile}`], { encoding: 'utf8' });
    for (const pid of found.stdout.split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await this.context?.close().catch(() => undefined);
    await rm(path.join(this.profile, 'SingletonLock'), { force: true });
  }

  /** How many parts were sent more than once. Requests of the extension are not seen. */
  sentTwice(): number {
    return new Set(this.sent.filter((part, index) => this.sent.indexOf(part) !== index)).size;
  }

  /** Removes all that it has stored; it is not opened again. */
  async loseProfile(): Promise<void> {
    await rm(this.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  async close(): Promise<void> {
    await this.context?.close().catch(() => undefined);
    await this.loseProfile();
  }
}

/** The extension as the product serves it, once. */
async function unpacked(folder: string, address: string): Promise<string> {
  const target = path.join(folder, 'extension');
  if (await readFile(path.join(target, 'manifest.json')).catch(() => null)) return target;
  const archive = await (await fetch(`${address}${extensionArchivePath}`)).arrayBuffer();
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(archive)))) {
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return target;
}
