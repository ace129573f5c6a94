import type { ImageStyle } from '@snaplore/schema/ai';
import type { GenerationRun } from '../generationRun.js';

const styleWords: Record<ImageStyle, string> = {
  photorealistic: 'a photorealistic picture',
  'digital art': 'a work of digital art',
  'comic book': 'a panel of a comic book',
  'neon punk': 'a picture in neon punk style, with glowing colours in the dark',
  isometric: 'an isometric drawing',
  'line art': 'line art, dark lines on a plain ground',
  '3D model': 'the rendering of a 3D model',
};

/**
 * Makes the picture that a user requested, and keeps it until it is fetched or purged (docs/domains/aiImages.md).
 * @throws as `GenerationRun.image` and `finish`.
 */
export async function makeImage(run: GenerationRun<'image'>): Promise<void> {
  const { prompt, style } = run.input;
  // A second attempt finds the picture that the first has kept.
  const kept = run.generation.result as { width: number; height: number } | null;
  let size = kept;
  if (!kept) {
    await run.image(style === null ? prompt : `Make ${styleWords[style]}: ${prompt}`, (_tx, generation, image) => {
      size = { width: image.width, height: image.height };
      generation.image = image.png;
      generation.result = size;
    });
  }
  const made = size;
  if (made) await run.finish(() => Promise.resolve(made));
}
