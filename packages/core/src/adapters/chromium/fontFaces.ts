import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** One file of a font, and the characters it has. */
export interface FontFace {
  family: string;
  style: string;
  weight: string;
  file: string;
  format: string;
  /** As CSS has it; '' for every character. */
  unicodeRange: string;
  /** The same as pairs of the first and the last code point. */
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);

function rangesOf(unicodeRange: string): [number, number][] {
  return unicodeRange.split(',').flatMap((part) => {
    const [, from, to] = /^\s*u\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(part) ?? [];
    return from === undefined ? [] : [[parseInt(from, 16), parseInt(to ?? from, 16)]];
  });
}

function readFaces(css: string, folder: string, family: string): FontFace[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const property = (name: string): string =>
      new RegExp(`(?:^|[;{\\s])${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? '';
    const [, file, format] = /url\(\.\/([^)]+)\)\s*([^,;]*)/.exec(body) ?? [];
    if (file === undefined || !file.endsWith('.woff2')) return [];
    const unicodeRange = property('unicode-range');
    return [
      {
        family,
        style: property('font-style') || 'normal',
        weight: property('font-weight') || '400',
        file: join(folder, file),
        format: (format ?? '').trim(),
        unicodeRange,
        ranges: rangesOf(unicodeRange),
      },
    ];
  });
}

const loaded = new Map<string, Promise<FontFace[]>>();

/**
 * Returns the faces of a style sheet of an installed font package, under a name of ours; none where the package is not
 * installed. Read once.
 * @param sheet such as `@fontsource-variable/inter/wght.css`.
 */
export async function fontFaces(sheet: string, family: string): Promise<FontFace[]> {
  const key = `${sheet} ${family}`;
  let faces = loaded.get(key);
  if (faces === undefined) {
    faces = (async () => {
      let path: string;
      try {
        path = require.resolve(sheet);
      } catch {
        return [];
      }
      return readFaces(await readFile(path, 'utf8'), dirname(path), family);
    })();
    loaded.set(key, faces);
  }
  return await faces;
}

/** Returns whether a face has one of these code points. */
export function hasAny({ ranges }: FontFace, points: readonly number[]): boolean {
  return ranges.length === 0 || points.some((point) => ranges.some(([from, to]) => from <= point && point <= to));
}

/** Returns a face as CSS, from `address`. */
export function faceCss({ family, style, weight, format, unicodeRange }: FontFace, address: string): string {
  const rules = [
    `font-family:'${family}'`,
    `font-style:${style}`,
    `font-weight:${weight}`,
    'font-display:block',
    `src:url(${address}) ${format}`,
    ...(unicodeRange === '' ? [] : [`unicode-range:${unicodeRange}`]),
  ];
  return `@font-face{${rules.join(';')}}`;
}
