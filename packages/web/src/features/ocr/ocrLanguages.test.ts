import { describe, expect, it } from 'vitest';
import { saveLanguages, savedLanguages, withToggled, type OcrLanguage } from './ocrLanguages.js';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}
const all: OcrLanguage[] = ['eng', 'ukr', 'rus'];

describe('the languages that are recognised', () => {
  it('are at first English and the language of the screens', () => {
    expect(savedLanguages(all, storage(), 'en')).toEqual(['eng']);
    expect(savedLanguages(all, storage(), 'uk')).toEqual(['eng', 'ukr']);
  });

  it('are remembered', () => {
    const kept = storage();
    saveLanguages(['ukr', 'rus'], kept);
    expect(savedLanguages(all, kept, 'en')).toEqual(['ukr', 'rus']);
  });

  it('are of those that are offered', () => {
    const kept = storage();
    saveLanguages(['ukr', 'rus'], kept);
    expect(savedLanguages(['eng', 'ukr'], kept, 'en')).toEqual(['ukr']);
    saveLanguages(['rus'], kept);
    expect(savedLanguages(['eng', 'ukr'], kept, 'en')).toEqual(['eng']);
  });

  it('are the first ones where nothing of the kind is kept, or storage is forbidden', () => {
    expect(savedLanguages(all, { getItem: () => 'klingon,,' }, 'en')).toEqual(['eng']);
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    expect(savedLanguages(all, { getItem: forbidden }, 'uk')).toEqual(['eng', 'ukr']);
    expect(() => {
      saveLanguages(['eng'], { setItem: forbidden });
    }).not.toThrow();
  });

  it('are added and taken away, but for the last one', () => {
    expect(withToggled(['eng'], 'rus')).toEqual(['eng', 'rus']);
    expect(withToggled(['eng', 'rus'], 'eng')).toEqual(['rus']);
    expect(withToggled(['rus'], 'rus')).toEqual(['rus']);
  });
});
