import { imageStyles, tones, translationLanguages, writerTypeLabels, writerTypes } from '@snaplore/schema/ai';
import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import { describe, expect, it } from 'vitest';
import { spokenSentences } from './spokenSentences.js';
import { labelled, languageChoices, styleLabels, toneLabels, typeLabels } from './writerLabels.js';

describe('the choices of the writer', () => {
  it('are nine types with their labels, 14 tones, 11 languages, and seven styles of images', () => {
    expect(labelled(typeLabels)).toEqual(writerTypes.map((value) => ({ value, label: writerTypeLabels[value] })));
    expect(labelled(toneLabels).map(({ value }) => value)).toEqual([...tones]);
    expect(
      languageChoices()
        .map(({ value }) => value)
        .sort(),
    ).toEqual([...translationLanguages].sort());
    expect(labelled(styleLabels).map(({ value }) => value)).toEqual([...imageStyles]);
    expect([writerTypes.length, tones.length, translationLanguages.length, imageStyles.length]).toEqual([9, 14, 11, 7]);
  });
});

describe('a text that is read out while it is written', () => {
  it('is read by whole sentences, the last one once all is written', () => {
    const text = readAnswer('## Plan\n\nOil it. Then check **the chain**, e.g. its links. And');
    const sentences = ['Plan', 'Oil it.', 'Then check the chain, e.g. its links.'];
    expect(spokenSentences(text, false)).toEqual(sentences);
    expect(spokenSentences(text, true)).toEqual([...sentences, 'And']);
    expect(spokenSentences(null, true)).toEqual([]);
  });
});
