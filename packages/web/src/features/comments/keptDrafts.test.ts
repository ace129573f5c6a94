import { commentDraftsKept } from '@snaplore/schema/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearStored } from '../../lib/stored.js';
import { forgetDraft, keepDraft, readDraft } from './keptDrafts.js';

const words = (text: string) => ({
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

/** The part of the browser's storage that is used: its keys are its own properties. */
function newStorage(): Storage {
  const storage = {};
  Object.defineProperties(storage, {
    getItem: { value: (key: string) => (storage as Record<string, string>)[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        (storage as Record<string, string>)[key] = value;
      },
    },
    removeItem: {
      value: (key: string) => {
        Reflect.deleteProperty(storage, key);
      },
    },
  });
  return storage as Storage;
}

describe('unsent words of comments', () => {
  let storage: Storage;
  beforeEach(() => {
    storage = newStorage();
  });

  it('are kept for each place of their own, until they are sent or given up', () => {
    keepDraft('maya', 'new a1', { ...words('Nice'), timestamp: 0, quote: null }, storage);
    keepDraft('maya', 'reply c1', words('Me too'), storage);
    expect(readDraft('maya', 'new a1', storage)).toEqual({ ...words('Nice'), timestamp: 0, quote: null });
    expect(readDraft('maya', 'reply c1', storage)).toEqual(words('Me too'));
    expect(readDraft('maya', 'edit c1', storage)).toBeNull();
    forgetDraft('maya', 'reply c1', words('What was sent before').content, storage);
    expect(readDraft('maya', 'reply c1', storage)).not.toBeNull();
    forgetDraft('maya', 'reply c1', words('Me too').content, storage);
    expect(readDraft('maya', 'reply c1', storage)).toBeNull();
    forgetDraft('maya', 'new a1', null, storage);
    expect(readDraft('maya', 'new a1', storage)).toBeNull();
  });

  it('are never shown to another user, and gone once that user writes', () => {
    keepDraft('maya', 'new a1', words('Nice'), storage);
    expect(readDraft('jonas', 'new a1', storage)).toBeNull();
    keepDraft('jonas', 'new a1', words('Hello'), storage);
    expect(readDraft('maya', 'new a1', storage)).toBeNull();
    expect(readDraft('jonas', 'new a1', storage)).toEqual(words('Hello'));
  });

  it('are cleared when the user signs out', () => {
    keepDraft('maya', 'new a1', words('Nice'), storage);
    clearStored(storage);
    expect(readDraft('maya', 'new a1', storage)).toBeNull();
  });

  it('are so many: the oldest go, and one that is too large is not kept', () => {
    for (let each = 0; each <= commentDraftsKept; each += 1)
      keepDraft('maya', `reply c${String(each)}`, words(String(each)), storage, each);
    expect(Object.keys(storage)).toHaveLength(commentDraftsKept);
    expect(readDraft('maya', 'reply c0', storage)).toBeNull();
    expect(readDraft('maya', `reply c${String(commentDraftsKept)}`, storage)).not.toBeNull();
    keepDraft('maya', 'reply c1', words('x'.repeat(200_000)), storage);
    expect(readDraft('maya', 'reply c1', storage)).toBeNull();
  });

  it('are not read from what something else wrote', () => {
    storage.setItem('snaplore-comment-draft maya new a1', '{"content":"x"}');
    expect(readDraft('maya', 'new a1', storage)).toBeNull();
    storage.setItem('snaplore-comment-draft maya new a1', 'x');
    expect(readDraft('maya', 'new a1', storage)).toBeNull();
  });
});
