import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editNewArticle, publishFromEditor, type ArrangedWorkspace } from './arrange.ts';
import { expect, type Product } from './product.ts';
import { makeTonedVideo, type Run } from './shownTones.ts';

/**
 * Makes a video (H.264 with B-frames, AAC) of which machines read every frame's number, and whether a moment of the
 * sound belongs to the runs.
 * @returns the file, and a copy of it under another name.
 */
export async function makeNumberedVideo(
  seconds: number,
  shown: readonly Run[],
): Promise<{ file: string; second: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'numbered-'));
  const file = path.join(folder, 'numbered.mp4');
  await makeTonedVideo(file, seconds, shown);
  const second = path.join(folder, 'numbered-again.mp4');
  await copyFile(file, second);
  return { file, second, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Uploads a video to a new article, in the user's personal workspace or the one given, and publishes it.
 * @returns the article's path.
 */
export async function publishVideo(
  product: Product,
  page: Page,
  title: string,
  file: string,
  workspace?: ArrangedWorkspace,
): Promise<string> {
  await editNewArticle(product, page, title, workspace);
  await expect(page.getByRole('button', { name: 'Upload an existing video' }).first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('video')).toBeVisible();
  await publishFromEditor(product, page);
  const shortId = /\/article\/([^/]+)\/edit/.exec(page.url())?.[1];
  const { article } = await product.graphql<{
    article: { slug: string; workspace: { shortId: string; slug: string } };
  }>(
    page.context().request,
    'query ($shortId: String) { article(shortId: $shortId) { slug workspace { shortId slug } } }',
    {
      shortId,
    },
  );
  return `/b/${article.workspace.shortId}/${article.workspace.slug}/${String(shortId)}/${article.slug}`;
}
