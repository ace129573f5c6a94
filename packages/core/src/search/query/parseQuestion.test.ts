import { describe, expect, it } from 'vitest';
import { askedWordsMax, parseQuestion } from './parseQuestion.js';

const wordsOf = (query: string): string[] => parseQuestion(query).words.map(({ word }) => word);

describe('a question', () => {
  it('is of its words, without those that say little', () => {
    expect(wordsOf('How do I true a wheel that wobbles?')).toEqual(['true', 'wheel', 'wobbles']);
    expect(wordsOf('Wie spanne ich die Speichen nach')).toEqual(['spanne', 'speichen', 'nach']);
    expect(wordsOf('to be or not to be?')).toEqual(['to', 'be', 'or', 'not']);
    expect(wordsOf('wheel wheel')).toEqual(['wheel']);
  });

  it('has a last word that may be the beginning of one, until something follows it', () => {
    const last = (query: string) => parseQuestion(query).words.find(({ isBeginning }) => isBeginning)?.word;
    expect(last('true whe')).toBe('whe');
    expect(last('true whe ')).toBeUndefined();
    expect(last('true wheel?')).toBeUndefined();
    expect(last('"true whe"')).toBeUndefined();
  });

  it('has phrases in quotation marks of every kind, and what is left out', () => {
    expect(parseQuestion('rim "true the wheel" «нове колесо» „alte Felge“ “one more”').phrases).toEqual([
      ['true', 'the', 'wheel'],
      ['нове', 'колесо'],
      ['alte', 'felge'],
      ['one', 'more'],
    ]);
    expect(parseQuestion('wheel -spoke -"carbon rim" well-known E-1042')).toMatchObject({
      excluded: [['carbon', 'rim'], ['spoke']],
    });
    expect(wordsOf('wheel -spoke')).toEqual(['wheel']);
    expect(wordsOf('E-1042')).toEqual(['e', '1042', 'e1042']);
  });

  it('has no more words than are looked for', () => {
    const many = Array.from({ length: 300 }, (_, index) => `w${index.toString(36)}`).join(' ');
    expect(wordsOf(many)).toHaveLength(askedWordsMax);
    expect(parseQuestion('- " « -" …')).toMatchObject({ words: [], phrases: [], excluded: [] });
  });
});
