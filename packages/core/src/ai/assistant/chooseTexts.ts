import type { EntryKind } from '../../search/entryKinds.js';
import type { MatchingText } from '../../search/findMatchingTexts.js';

/** How many texts of an article are read, and how many of live drafts, each of which is opened for that. */
const textsOfArticle = 6;
const draftNotesMax = 4;

/** A text to read; without a tab or a time the first one of its kind. */
export type ChosenText = Pick<MatchingText, 'articleId' | 'kind' | 'paragraph_id' | 'is_shown' | 'share_id'> & {
  text_tab_id: string | null;
  start_time: number | null;
};

const namedKinds: ReadonlySet<EntryKind> = new Set<EntryKind>(['article', 'draft', 'tag']);
const first = { text_tab_id: null, paragraph_id: null, start_time: null, is_shown: false };

/** The texts that are read of what matches: of an article that only its name matches, what it begins with. */
export function chooseTexts(articles: readonly (readonly MatchingText[])[]): ChosenText[] {
  let draftNotes = 0;
  return articles.flatMap((matching): ChosenText[] => {
    const texts: ChosenText[] = matching.filter(({ kind }) => !namedKinds.has(kind)).slice(0, textsOfArticle);
    const [named] = matching;
    if (texts.length === 0 && named) texts.push(...beginningOf(named));
    return texts.filter(({ kind }) => kind !== 'draftNote' || (draftNotes += 1) <= draftNotesMax);
  });
}

function beginningOf({ articleId, kind, share_id }: MatchingText): ChosenText[] {
  const kinds: EntryKind[] = kind === 'draft' ? ['draftNote', 'draftVideo'] : ['note', 'articleVideo'];
  return kinds.map((each) => ({ ...first, articleId, share_id, kind: each }));
}
