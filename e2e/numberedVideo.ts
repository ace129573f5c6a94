import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { editNewArticle, publishFromEditor } from './arrange.ts';
import { expect, type Product } from './product.ts';

/** A run of the video, in milliseconds: start <= x < end. */
export interface Run {
  start: number;
  end: number;
}

export const framesPerSecond = 30;
const [width, height] = [320, 180];
const soundRate = 48_000;

/** The tones of what is shown and of what is cut away, in hertz. */
export const shownTone = 500;
export const hiddenTone = 3_000;

/** How a frame carries its number: bars from the left, the lowest digit of the binary number first, bright for one. */
export const bars = { count: 12, left: 10 / width, width: 25 / width, bright: 235, dark: 30, ground: 90 };

/** Returns frame `number`, one byte for each pixel. */
function frame(number: number): Buffer {
  const row = Buffer.alloc(width, bars.ground);
  for (let bar = 0; bar < bars.count; bar += 1) {
    const from = Math.round((bars.left + bar * bars.width) * width);
    row.fill((number >> bar) & 1 ? bars.bright : bars.dark, from, from + Math.round(bars.width * width));
  }
  return Buffer.concat(Array.from({ length: height }, () => row));
}

/** Returns the sound: one tone during the runs, another one between them. */
function tones(seconds: number, shown: readonly Run[]): Buffer {
  const sound = Buffer.alloc(seconds * soundRate * 2);
  let phase = 0;
  for (let sample = 0; sample < seconds * soundRate; sample += 1) {
    const time = (sample / soundRate) * 1000;
    const isShown = shown.some(({ start, end }) => start <= time && time < end);
    phase += (2 * Math.PI * (isShown ? shownTone : hiddenTone)) / soundRate;
    sound.writeInt16LE(Math.round(Math.sin(phase) * 8_000), sample * 2);
  }
  return sound;
}

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
  const sound = path.join(folder, 'sound.raw');
  const file = path.join(folder, 'numbered.mp4');
  await writeFile(sound, tones(seconds, shown));
  const picture = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-r', String(framesPerSecond)];
  const heard = ['-f', 's16le', '-ar', String(soundRate), '-ac', '1', '-i', sound];
  const encoded = ['-c:v', 'libx264', '-bf', '2', '-g', '60', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...picture, '-i', 'pipe:0', ...heard, ...encoded, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for (let number = 0; number < seconds * framesPerSecond; number += 1) {
    if (!ffmpeg.stdin.write(frame(number))) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  expect((await ended)[0]).toBe(0);
  const second = path.join(folder, 'numbered-again.mp4');
  await copyFile(file, second);
  return { file, second, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Uploads a video to a new article of the signed-in user and publishes it. @returns the article's path. */
export async function publishVideo(product: Product, page: Page, title: string, file: string): Promise<string> {
  await editNewArticle(product, page, title);
  await expect(page.getByRole('button', { name: 'Upload an existing video' }).first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('video')).toBeVisible({ timeout: 60_000 });
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
