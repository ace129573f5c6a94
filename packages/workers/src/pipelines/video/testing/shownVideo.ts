import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Resvg } from '@resvg/resvg-js';
import { h264 } from './makeTestVideo.js';

const run = promisify(execFile);
const font = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

/** A picture of a video, and how long it is shown. */
export interface DrawnScene {
  seconds: number;
  lines: readonly string[];
  /** Light letters on a dark ground. */
  isDark?: boolean;
  /** Noise instead of words, which is read for minutes. */
  isNoise?: boolean;
}

/** Draws lines of text in letters of 28 pixels, 1280 x 720. */
function draw({ lines, isDark = false }: DrawnScene): Buffer {
  const [ground, letters] = isDark ? ['#101418', '#f0f0f0'] : ['#ffffff', '#202020'];
  const texts = lines.map((line, index) => `<text x="100" y="${140 + index * 60}">${line}</text>`).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" ` +
    `fill="${ground}"/><g font-family="Inter" font-size="28" fill="${letters}">${texts}</g></svg>`;
  return new Resvg(svg, { font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Inter' } })
    .render()
    .asPng();
}

/**
 * Makes a video that shows drawn words, one scene after the other, at 5 pictures a second.
 * @returns `path`
 */
export async function makeShownVideo(path: string, scenes: readonly DrawnScene[]): Promise<string> {
  const inputs: string[] = [];
  for (const [index, scene] of scenes.entries()) {
    if (scene.isNoise) {
      const noise = `color=gray:s=1280x720:r=5:d=${scene.seconds},noise=alls=100:allf=t`;
      inputs.push('-f', 'lavfi', '-i', noise);
      continue;
    }
    const picture = `${path}.${index}.png`;
    await writeFile(picture, draw(scene));
    inputs.push('-loop', '1', '-framerate', '5', '-t', String(scene.seconds), '-i', picture);
  }
  const joined = `concat=n=${scenes.length}:v=1:a=0,format=yuv420p`;
  await run('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', joined, ...h264, path]);
  return path;
}
