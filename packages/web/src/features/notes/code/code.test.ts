import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codeLanguageNames, plainText } from '@snaplore/schema/notes/codeLanguages';
import { contrastOf } from '@snaplore/schema/notes/noteColours';
import { describe, expect, it } from 'vitest';
import { colourCode, colouredCodeMax, noColours } from './codeColours.js';
import { findLanguages } from './CodeLanguageMenu.js';
import { tokenKinds } from './codeTokens.js';

const python = `import os

def check(frame):
    # the number
    if frame is None:
        return False
    print(f'{frame} is fine', 42)
`;

describe('the colours of code', () => {
  it('are those of its language, in the order of the text', async () => {
    const code = 'const label = "frame"; // 1';
    const { tokens, guess } = await colourCode(code, 'typescript');
    expect(tokens.map(({ from, to, kind }) => [code.slice(from, to), kind])).toEqual([
      ['const', 'keyword'],
      ['"frame"', 'string'],
      ['// 1', 'comment'],
    ]);
    expect(guess).toBeNull();
  });

  it('are there for every language of the menu', async () => {
    for (const language of codeLanguageNames.filter((name) => name !== plainText))
      await expect(colourCode('x = "1" // 2', language), language).resolves.toMatchObject({ guess: null });
  });

  it('are those of the best guess for code without a language', async () => {
    const { tokens, guess } = await colourCode(python, null);
    expect(guess).toBe('python');
    expect(tokens.length).toBeGreaterThan(5);
  });

  it('are left out where nothing fits, for plain text and above 20,000 characters', async () => {
    expect(await colourCode('Bring the bicycle, please.', null)).toEqual(noColours);
    expect(await colourCode(python, plainText)).toEqual(noColours);
    expect(colouredCodeMax).toBe(20_000);
    const long = 'let a = 1;'.repeat(2_000);
    expect((await colourCode(long, 'javascript')).tokens.length).toBeGreaterThan(0);
    expect(await colourCode(`${long};`, 'javascript')).toEqual(noColours);
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
