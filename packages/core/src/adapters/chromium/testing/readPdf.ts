import { inflateSync } from 'node:zlib';

/** What a test checks of a PDF. */
export interface PdfFacts {
  pages: number;
  /** Whether it has a tree of tags, by which it is read out. */
  isTagged: boolean;
  /** The entries of its outline. */
  outline: string[];
  links: string[];
  /** Every character that its fonts say they draw. */
  characters: Set<string>;
  /** How often it has each tag, such as `TH`. */
  tags: Map<string, number>;
  images: number;
}

/** A string of a PDF: UTF-16 behind a byte order mark, as hex digits or not, else Latin letters. */
function textOf(raw: Buffer): string {
  return raw[0] === 0xfe && raw[1] === 0xff ? raw.subarray(2).swap16().toString('utf16le') : raw.toString('latin1');
}

function stringsAfter(pdf: string, name: string): string[] {
  return [...pdf.matchAll(new RegExp(`/${name}\\s*(?:<([0-9a-fA-F]*)>|\\(((?:\\\\[^]|[^\\\\)])*)\\))`, 'g'))].map(
    ([, hex, plain]) => {
      if (hex !== undefined) return textOf(Buffer.from(hex, 'hex'));
      const bytes = (plain ?? '').replace(/\\(?:([0-7]{3})|([^]))/g, (_all, octal?: string, letter?: string) =>
        octal === undefined ? (letter ?? '') : String.fromCharCode(parseInt(octal, 8)),
      );
      return textOf(Buffer.from(bytes, 'latin1'));
    },
  );
}

/** The characters of a map from glyphs to text. */
function mappedCharacters(map: string): string[] {
  const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const single = [...map.matchAll(/beginbfchar([^]*?)endbfchar/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/<[0-9a-f]+>\s*<([0-9a-f]+)>/gi)].flatMap(([, to = '']) => Array.from(text(to))),
  );
  const ranges = [...map.matchAll(/beginbfrange([^]*?)endbfrange/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)].flatMap(
      ([, from = '', to = '', first = '']) =>
        Array.from({ length: parseInt(to, 16) - parseInt(from, 16) + 1 }, (_none, at) =>
          String.fromCodePoint((text(first).codePointAt(0) ?? 0) + at),
        ),
    ),
  );
  return [...single, ...ranges];
}

/** Reads the facts from a PDF as Chromium writes it: its objects are plain, its streams deflated. */
export function readPdf(bytes: Buffer): PdfFacts {
  const pdf = bytes.toString('latin1');
  const characters = new Set<string>();
  for (const { index, 0: start } of pdf.matchAll(/stream\r?\n/g)) {
    try {
      const stream = inflateSync(bytes.subarray(index + start.length)).toString('latin1');
      if (stream.includes('begincmap')) for (const each of mappedCharacters(stream)) characters.add(each);
    } catch {
      // Not deflated: an image.
    }
  }
  const tags = new Map<string, number>();
  for (const [, tag = ''] of pdf.matchAll(/\/S\s*\/([A-Za-z0-9]+)/g)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  return {
    pages: [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    isTagged: /\/StructTreeRoot\b/.test(pdf) && /\/Marked\s+true/.test(pdf),
    outline: pdf.includes('/Outlines') ? stringsAfter(pdf, 'Title') : [],
    links: stringsAfter(pdf, 'URI'),
    characters,
    tags,
    images: [...pdf.matchAll(/\/Subtype\s*\/Image/g)].length,
  };
}
