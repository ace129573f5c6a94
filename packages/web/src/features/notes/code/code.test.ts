import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeLanguageNames, plainText } from '@snaplore/schema/notes/codeLanguages';
import { contrastOf } from '@snaplore/schema/notes/noteColours';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { colourCode, colouredCodeMax, hasColours, noColours } from './codeColours.js';
import { findLanguages } from './CodeLanguageMenu.js';
import { moveTokens, tokenKinds } from './codeTokens.js';
import { coloursOf } from './colouring.js';

const python = `import os

def check(frame):
    # the number
    if frame is None:
        return False
    print(f'{frame} is fine', 42)
`;

/** How many characters `one` and `other` begin with alike. */
function sameLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

describe('the colours of code', () => {
  it('are those of its language, in the order of the text', () => {
    const code = 'const label = "frame"; // 1';
    const { tokens, guess } = coloursOf(code, 'typescript');
    expect(tokens.map(({ from, to, kind }) => [code.slice(from, to), kind])).toEqual([
      ['const', 'keyword'],
      ['"frame"', 'string'],
      ['// 1', 'comment'],
    ]);
    expect(guess).toBeNull();
  });

  it('are there for every language of the menu', () => {
    for (const language of codeLanguageNames.filter((name) => name !== plainText))
      expect(coloursOf('x = "1" // 2', language), language).toMatchObject({ guess: null });
  });

  it('are those of the best guess for code without a language', () => {
    const { tokens, guess } = coloursOf(python, null);
    expect(guess).toBe('python');
    expect(tokens.length).toBeGreaterThan(5);
  });

  it('are left out where nothing fits, for plain text and above 20,000 characters', async () => {
    expect(coloursOf('Bring the bicycle, please.', null)).toEqual(noColours);
    expect(await colourCode(python, plainText)).toEqual(noColours);
    expect(colouredCodeMax).toBe(20_000);
    const long = 'let a = 1;'.repeat(2_000);
    expect(hasColours(long, 'javascript')).toBe(true);
    expect(hasColours(`${long};`, 'javascript')).toBe(false);
    expect(await colourCode(`${long};`, 'javascript')).toEqual(noColours);
  });

  it('move along with a change, as far as it leaves their text alone', () => {
    const words = fc.array(fc.stringMatching(/^[a-c]{1,4}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(5), fc.stringMatching(/^[a-c ]{0,4}$/), (parts, place, cut, added) => {
        const before = parts.join(' ');
        let at = 0;
        const tokens = parts.map((word) => {
          const from = at;
          at += word.length + 1;
          return { from, to: from + word.length, kind: 'title' as const };
        });
        const start = place % (before.length + 1);
        const after = before.slice(0, start) + added + before.slice(start + cut);
        const moved = moveTokens(structuredClone(tokens), before, after);
        // Where letters repeat, more than one change may have been made: what all of them leave alone counts.
        const first = sameLength(before, after);
        const shorter = Math.min(before.length, after.length);
        const last = before.length - Math.min(sameLength(reversed(before), reversed(after)), shorter - first);
        const untouched = tokens.filter(({ from, to }) => to < first || from > last);
        expect(moved.map(({ from, to }) => after.slice(from, to))).toEqual(
          expect.arrayContaining(untouched.map(({ from, to }) => before.slice(from, to))),
        );
        moved.forEach(({ from, to }, nth) => {
          expect(from).toBeGreaterThanOrEqual(moved[nth - 1]?.to ?? 0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(after.length);
        });
      }),
    );
    const [said] = moveTokens([{ from: 0, to: 4, kind: 'string' }], '"ab"', '"axb"');
    expect(said).toEqual({ from: 0, to: 5, kind: 'string' });
  });

  it('can be read in both themes', () => {
    const tokens = readFileSync(path.join(import.meta.dirname, '../../../design/tokens.css'), 'utf8');
    const pair = (name: string): string[] => {
      const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
      return found?.slice(1) ?? [];
    };
    const ground = pair('sunken');
    for (const kind of tokenKinds) {
      const colours = pair(kind === 'comment' ? 'ink-3' : `code-${kind}`);
      expect(colours, kind).toHaveLength(2);
      colours.forEach((colour, theme) => {
        expect(contrastOf(colour, ground[theme] ?? ''), `${kind} ${colour}`).toBeGreaterThanOrEqual(4.5);
      });
    }
  });
});

describe('the menu of languages', () => {
  it('begins with a guess and plain text', () => {
    expect(findLanguages('').slice(0, 3)).toEqual([null, plainText, 'bash']);
    expect(findLanguages('')).toHaveLength(codeLanguageNames.length + 1);
  });

  it('finds by name and by other names', () => {
    expect(findLanguages('script')).toEqual(['javascript', 'typescript']);
    expect(findLanguages('c#')).toEqual(['csharp']);
    expect(findLanguages('golang')).toEqual(['go']);
    expect(findLanguages('hologram')).toEqual([]);
  });
});
