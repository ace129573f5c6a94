import { describe, expect, it } from 'vitest';
import { downloadName } from './downloadName.js';

describe('the name of the file', () => {
  it.each([
    ['Wheels: true / false?', 'Wheels true false.pdf'],
    ['..\\..\\x', 'x.pdf'],
    ['Інструкція 日本語', 'Інструкція 日本語.pdf'],
    ['///', 'note.pdf'],
  ])('of %s is %s', (title, name) => {
    expect(downloadName(title, 'note', 'pdf')).toBe(name);
  });
});
