import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  aac,
  h264,
  openTestVideos,
  type TestVideos,
} from '../packages/workers/src/pipelines/video/testing/makeTestVideo.ts';
import { editNewArticle, publishFromEditor } from './arrange.ts';
import { switchOnLink } from './arrangeSharing.ts';
import { axeFaults } from './axeFaults.ts';
import { otherBrowser } from './company.ts';
import { cutVideo } from './cutVideo.ts';
import { expect, test } from './product.ts';

let testVideos: TestVideos;
test.beforeAll(async () => {
  testVideos = await openTestVideos();
});
test.afterAll(async () => {
  await testVideos.remove();
});

const times = ['00:00:01,000 --> 00:00:02,500', '00:00:04,200 --> 00:00:05,800', '00:00:08,000 --> 00:00:09,500'];
const said = ['Послабте ланцюг', 'секретне слово', 'Крутіть\r\nколесо'];
const srt = said.map((text, index) => `${String(index + 1)}\r\n${times[index] ?? ''}\r\n${text}\r\n`).join('\r\n');
/** In Windows-1251, where these letters of Ukrainian stand in order but for one. */
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return letter === 'і' ? 0xb3 : code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    }),
  );

const button = (page: Page): Locator => page.getByRole('button', { name: /^Captions: o/ });
const shown = (page: Page): Locator => page.locator('[data-captions]');
const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });

async function chooseFile(page: Page, dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose/ }).press('Enter');
  await (await asked).setFiles({ name, mimeType: 'text/plain', buffer });
}

async function saved(page: Page, format: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await button(page).press('Enter');
  await item(page, `Download captions (${format})`).press('Enter');
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('captions are imported with a preview, shown at their seconds, follow cuts, and are saved as files', async ({
  page,
  browser,
  product,
}) => {
  const file = await testVideos.make('talk.mp4', [...h264, ...aac], { seconds: 12, size: '640x360' });
  await product.signUp(page);
  const articleId = await editNewArticle(product, page, 'Truing a wheel');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('video')).toBeVisible();

  // A file with a wrong line: it is named, and nothing is imported.
  await button(page).press('Enter');
  await item(page, 'Import captions').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import captions' });
  await chooseFile(page, dialog, 'broken.srt', windows1251(srt.replace('00:00:08,000', '00:00:8x')));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Line 10 is wrong: “00:00:8x --> 00:00:09,500”. The times cannot be read. Nothing was imported.',
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await chooseFile(page, dialog, 'wheels.srt', windows1251(srt));
  await expect(dialog.getByRole('status')).toHaveText('3 captions · SubRip');
  await expect(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('Windows-1251 (recognised)');
  await expect(dialog.getByRole('listitem')).toHaveText([
    '0:01.000 – 0:02.500Послабте ланцюг',
    '0:04.200 – 0:05.800секретне слово',
    '0:08.000 – 0:09.500Крутіть колесо',
  ]);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByText('3 captions were imported')).toBeVisible();
  await expect(dialog).toBeHidden();

  // What there was before can be brought back: nothing; and then the captions, by the file again.
  await page.getByRole('button', { name: 'Undo', exact: true }).last().press('Enter');
  await button(page).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Import captions']);
  await item(page, 'Import captions').press('Enter');
  await chooseFile(page, dialog, 'wheels.srt', windows1251(srt));
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();

  // In the editor, at once and after a cut.
  await page.keyboard.press('c');
  await page.keyboard.press('4');
  await expect(shown(page)).toHaveText('секретне слово');
  await cutVideo(product, page, articleId, 4_000, 6_000);
  await expect(shown(page)).toHaveCount(0);
  await page.keyboard.press('7');
  await expect(shown(page)).toHaveText('Крутіть колесо');

  await publishFromEditor(product, page);
  const read = async () =>
    (
      await product.graphql<{
        article: {
          shortId: string;
          slug: string;
          isVideoBeingMade: boolean;
          workspace: { shortId: string; slug: string };
        };
      }>(
        page.context().request,
        'query Made($id: ID!) { article(id: $id) { shortId slug isVideoBeingMade workspace { shortId slug } } }',
        { id: articleId },
      )
    ).article;
  await expect.poll(async () => (await read()).isVideoBeingMade).toBe(false);
  const { shortId, slug, workspace } = await read();
  await page.goto(`/b/${workspace.shortId}/${workspace.slug}/${shortId}/${slug}`);

  // On the article's page they are on as they were; the size is kept.
  await expect(button(page)).toHaveAccessibleName('Captions: on');
  await page.keyboard.press('1');
  await expect(shown(page)).toHaveText('Послабте ланцюг');
  await button(page).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Large' }).press('Enter');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveAttribute('data-size', 'large');
  await page.reload();
  await expect(button(page)).toHaveAccessibleName('Captions: on');
  await page.keyboard.press('7');
  await expect(shown(page)).toHaveText('Крутіть колесо');
  await expect(shown(page)).toHaveAttribute('data-size', 'large');
  for (const key of '0123456789') {
    await page.keyboard.press(key);
    await expect(page.getByText('секретне')).toHaveCount(0);
  }

  const vtt = await saved(page, 'WebVTT');
  expect(vtt).toEqual({
    name: 'Truing a wheel.vtt',
    text:
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nПослабте ланцюг\n\n' +
      '00:00:06.000 --> 00:00:07.500\nКрутіть колесо\n',
  });
  expect(await saved(page, 'SRT')).toEqual({
    name: 'Truing a wheel.srt',
    text:
      '1\n00:00:01,000 --> 00:00:02,500\nПослабте ланцюг\n\n' + '2\n00:00:06,000 --> 00:00:07,500\nКрутіть колесо\n',
  });
  await page.keyboard.press('c');
  await expect(shown(page)).toHaveCount(0);

  // Whoever has a link reads them, too.
  const guest = await otherBrowser(browser);
  await guest.goto(`/b/shared/${await switchOnLink(product, page, articleId, { password: 'open the shed' })}`);
  await guest.getByRole('textbox', { name: 'Password' }).fill('open the shed');
  await guest.keyboard.press('Enter');
  await expect(button(guest)).toHaveAccessibleName('Captions: off');
  await guest.keyboard.press('c');
  await guest.keyboard.press('1');
  await expect(shown(guest)).toHaveText('Послабте ланцюг');
  expect((await saved(guest, 'WebVTT')).text).toBe(vtt.text);
});
