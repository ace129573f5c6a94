import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { editNewArticle } from './arrange.ts';
import { axeFaults } from './axeFaults.ts';
import { unique } from './company.ts';
import { extensionId } from '../packages/schema/src/extension/extensionIdentity.ts';
import { backgroundOf, openExtensionBrowser, openPopup, pressToolbar, unpackExtension } from './extensionBrowser.ts';
import { expect, test } from './product.ts';
import { controlsOf, untilRecorded, videosOf } from './recordedVideos.ts';

let unpacked: Awaited<ReturnType<typeof unpackExtension>>;
test.beforeAll(async ({ product }) => {
  unpacked = await unpackExtension(product);
});
test.afterAll(async () => {
  await unpacked.remove();
});
const newProfile = (): string => path.join(unpacked.folder, '..', unique('profile').replace(/\W/g, '-'));

test('records from an article and goes on when its page is closed', async ({ product }) => {
  const { context, page, close } = await openExtensionBrowser({ profile: newProfile(), extensions: [unpacked.folder] });
  await product.signUp(page);
  await page.goto(product.address);
  await editNewArticle(product, page, unique('Demo of the brakes'));
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await expect(page.getByText('Recorded by the extension: it goes on when this page is closed.')).toBeVisible();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await untilRecorded(page, 2);
  await controlsOf(page).getByRole('button', { name: 'Pause' }).click();
  await expect(controlsOf(page).getByText('Paused')).toBeVisible();

  const second = await context.newPage();
  await page.close();
  await second.goto(product.address);
  await controlsOf(second).getByRole('button', { name: 'Resume' }).click();
  await untilRecorded(second, 4);
  expect(await axeFaults(second)).toEqual([]);
  await controlsOf(second).getByRole('button', { name: 'Finish' }).click();
  await expect(second).toHaveURL(/\/article\/[^/]+\/edit\/video/);
  await expect(second.locator('video')).toBeVisible();
  const [video] = await videosOf(product, shortId);
  expect(video?.duration).toBeGreaterThan(3_500);
  expect(video?.file_name).toMatch(/^Recording, .+\.webm$/);
  await close();
});

test('records from the toolbar for a new draft, which is shown at the end', async ({ product }) => {
  const { context, page, close } = await openExtensionBrowser({ profile: newProfile(), extensions: [unpacked.folder] });
  const before = await openPopup(context);
  await expect(before.getByText('Sign in to Snaplore to record with this extension.')).toBeVisible();
  await before.close();

  const { firstName, lastName } = await product.signUp(page);
  await page.goto(product.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const popup = await openPopup(context);
  await expect(popup.getByText(`Signed in as ${firstName} ${lastName}`)).toBeVisible();
  expect(await axeFaults(popup)).toEqual([]);
  await popup.getByRole('radio', { name: 'Screen' }).check({ force: true });
  await popup.getByRole('button', { name: 'Start recording' }).click();
  await untilRecorded(popup, 3);
  expect(await axeFaults(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/article\/[^/]+\/edit\/video/);
  await expect(page.locator('video')).toBeVisible();
  await close();
});

test('offers what a crash of the browser has left with Save and Discard', async ({ product }) => {
  const profile = newProfile();
  const first = await openExtensionBrowser({ profile, extensions: [unpacked.folder] });
  const person = await product.signUp(first.page);
  await first.page.goto(product.address);
  await expect(first.page.getByRole('heading', { level: 1 })).toBeVisible();
  const popup = await openPopup(first.context);
  await popup.getByRole('radio', { name: 'Screen' }).check({ force: true });
  await popup.getByRole('button', { name: 'Start recording' }).click();
  await untilRecorded(popup, 4);
  await expect(popup.getByText(/^(?:0\.[1-9]|[1-9][\d.]*) MB$/)).toBeVisible();
  await first.crash();

  const { context, page, close } = await openExtensionBrowser({ profile, extensions: [unpacked.folder] });
  await product.signIn(page, person);
  await page.goto(product.address);
  await expect(page.getByText('A recording was not finished.')).toBeVisible();
  const again = await openPopup(context);
  await expect(again.getByText('A recording was not finished.')).toBeVisible();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again.getByText('A recording was not finished.')).toBeHidden();
  await page.goto(`${product.address}/drafts`);
  await page
    .getByRole('link', { name: /^Recording, / })
    .first()
    .click();
  await expect(page.locator('video')).toBeVisible();
  await close();
});

test('records the tab in front, where nothing moves, with its sound', async ({ product }) => {
  const { context, page, close } = await openExtensionBrowser({
    profile: newProfile(),
    extensions: [unpacked.folder],
    args: ['--enable-unsafe-extension-debugging'],
  });
  await product.signUp(page);
  await page.goto(product.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = await context.newPage();
  await shown.setContent('<title>A wheel that stands still</title><body style="background: rgb(200, 30, 40)">');
  await shown.evaluate(() => {
    const sound = new AudioContext();
    const tone = new OscillatorNode(sound, { frequency: 440 });
    tone.connect(sound.destination);
    tone.start();
  });
  const popup = await pressToolbar(context, shown);
  await popup.choose('Microphone', 'none');
  await popup.press('Start recording');
  await untilRecorded(page, 3);
  await controlsOf(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('video')).toBeVisible();
  // As a word, so that a failure tells what is seen instead.
  const seen = (): Promise<string> =>
    page
      .locator('video')
      .first()
      .evaluate((element) => {
        const player = element as HTMLVideoElement;
        const picture = new OffscreenCanvas(8, 8).getContext('2d');
        picture?.drawImage(player, 0, 0, 8, 8);
        const [red = 0, green = 255, blue = 0] = picture?.getImageData(4, 4, 1, 1).data ?? [];
        if (red > 150 && green < 80) return 'red';
        return `${String([red, green, blue])} at ${String(player.currentTime)} s, state ${String(player.readyState)}`;
      });
  await expect.poll(seen).toBe('red');
  const loudest = await page
    .locator('video')
    .first()
    .evaluate(async (element) => {
      const bytes = await (await fetch((element as HTMLVideoElement).currentSrc)).arrayBuffer();
      const sound = await new AudioContext().decodeAudioData(bytes);
      return { seconds: sound.duration, level: Math.max(...sound.getChannelData(0).subarray(0, 96_000)) };
    });
  expect(loudest.level).toBeGreaterThan(0.1);
  expect(loudest.seconds).toBeGreaterThan(2.9);
  await close();
});

test('hears no other page, no frame and no other extension, and tells none of them a key', async ({ product }) => {
  const stranger = await makeStranger(path.join(unpacked.folder, '..', 'stranger'), product.address);
  const { context, page, close } = await openExtensionBrowser({
    profile: newProfile(),
    extensions: [unpacked.folder, stranger],
  });
  const hasRecorder = async (): Promise<boolean> =>
    await (
      await backgroundOf(context)
    ).evaluate(async () => {
      const { chrome } = globalThis as unknown as { chrome: { offscreen: { hasDocument: () => Promise<boolean> } } };
      return await chrome.offscreen.hasDocument();
    });
  await product.signUp(page);
  const keys: string[] = [];
  page.on('response', (response) => {
    if (response.request().postData()?.includes('startRecording') !== true) return;
    void response.json().then((body: { data?: { startRecording?: { access?: { key: string } } } }) => {
      const key = body.data?.startRecording?.access?.key;
      if (key) keys.push(key);
    });
  });
  await page.goto(product.address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await editNewArticle(product, page, unique('Secret brakes'));

  // Another extension: from its own worker, and with a script in the page that posts what a page might say.
  const strange = context.serviceWorkers().find((worker) => worker.url().endsWith('stranger.js'));
  expect(await strange?.evaluate(attemptToConnect, extensionId)).toBe('refused');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['strangerHeard'] ?? ''))
    .toContain('info');
  // Another site: the browser gives it no way to the extension.
  const other = await context.newPage();
  await other.goto('data:text/html,<title>Another site</title>');
  expect(await other.evaluate(attemptToConnect, extensionId)).toBe('refused');
  // A frame within a page of the instance.
  const frame = await page.evaluateHandle(async () => {
    const element = document.createElement('iframe');
    element.srcdoc = '<p>A frame</p>';
    document.body.append(element);
    await new Promise((resolve) => {
      element.addEventListener('load', resolve);
    });
    return element;
  });
  const inside = await frame.asElement()?.contentFrame();
  expect(await inside?.evaluate(attemptToConnect, extensionId)).toBe('refused');
  expect(await hasRecorder()).toBe(false);

  // While the page itself records, the stranger's script in it hears neither the key nor the recording.
  await page.getByRole('button', { name: 'Start a new recording' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await untilRecorded(page, 1);
  expect(await strange?.evaluate(attemptToConnect, extensionId)).toBe('refused');
  await expect.poll(() => keys.length).toBe(1);
  const heard = await page.evaluate(() => document.documentElement.dataset['strangerHeard'] ?? '');
  for (const key of keys) expect(heard).not.toContain(key);
  expect(heard).not.toContain('elapsedMs');
  await controlsOf(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(controlsOf(page)).toBeHidden();
  await close();
});

test.describe('without the extension', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('says how to install it to anybody, and offers to record without it', async ({ page, product }) => {
    await page.goto(`${product.address}/extension`);
    await expect(page.getByRole('heading', { name: 'Install the Snaplore recorder' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the extension' }).click();
    expect((await downloaded).suggestedFilename()).toBe('snaplore-extension.zip');

    await product.signUp(page);
    await editNewArticle(product, page, unique('Demo of the brakes'));
    await page.getByRole('button', { name: 'Start a new recording' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record your screen' });
    await expect(dialog.getByText('You need to install the extension to start recording your screen')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Install the extension' })).toHaveAttribute(
      'href',
      `${product.address}/extension`,
    );
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Record without it' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Record a video' })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Start a new recording' }).click();
    await expect(page.getByRole('heading', { name: 'Record a video' })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

/** Says what a page of the instance says, and returns whether anything came back. */
async function attemptToConnect(id: string): Promise<'refused' | 'heard'> {
  interface Port {
    postMessage: (message: object) => void;
    onMessage: { addListener: (listener: () => void) => void };
    onDisconnect: { addListener: (listener: () => void) => void };
  }
  interface Runtime {
    sendMessage: (id: string, message: object) => Promise<unknown>;
    connect: (id: string) => Port;
  }
  const { runtime } = (globalThis as { chrome?: { runtime?: Partial<Runtime> } }).chrome ?? {};
  const { connect, sendMessage } = runtime ?? {};
  if (!connect || !sendMessage) return 'refused';
  try {
    if ((await sendMessage(id, { kind: 'open' })) === true) return 'heard';
  } catch {
    // Not even a message arrives.
  }
  try {
    return await new Promise((resolve) => {
      const port = connect(id);
      port.onMessage.addListener(() => {
        resolve('heard');
      });
      port.onDisconnect.addListener(() => {
        resolve('refused');
      });
      port.postMessage({ kind: 'follow', userId: 'somebody' });
    });
  } catch {
    return 'refused';
  }
}

/** Another extension that may do anything on the instance's pages. */
async function makeStranger(folder: string, address: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const matches = [`${address}/*`];
  const manifest = {
    manifest_version: 3,
    name: 'Stranger',
    version: '1.0',
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'stranger.js' },
    content_scripts: [{ matches, js: ['script.js'], run_at: 'document_start', all_frames: true }],
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'stranger.js'), '');
  await writeFile(
    path.join(folder, 'script.js'),
    `window.addEventListener('message', ({ data }) => {
      const root = document.documentElement;
      root.dataset.strangerHeard = (root.dataset.strangerHeard ?? '') + JSON.stringify(data);
    });
    for (const kind of ['open', 'start', 'command', 'target', 'follow'])
      for (const type of ['snaplore:extension', undefined])
        window.postMessage({ type, kind, command: 'resume', userId: 'somebody' }, location.origin);
    window.postMessage({ type: 'snaplore:extension?' }, location.origin);`,
  );
  return folder;
}
