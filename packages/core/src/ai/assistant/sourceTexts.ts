import { contentText } from '@snaplore/schema/contentText';
import { mapShown } from '@snaplore/schema/shownText/mapShown';
import { mapTranscript } from '@snaplore/schema/transcript/mapTranscript';
import { timelineOf } from '@snaplore/schema/videoEdits/draftVideo';
import { isPublished } from '../../access/contentRules.js';
import { draftTitle } from '../../articles/draftContent.js';
import type { PublishedParagraph } from '../../articles/publishedContent.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { categoryOf, type HitCategory } from '../../search/searchCategories.js';
import { shownPassages } from '../../search/shownPassages.js';
import { passagesOf } from '../../search/spokenPassages.js';
import { byVideo, playedParagraphs } from '../../transcripts/transcripts.queries.js';
import type { ChosenText } from './chooseTexts.js';
import { readableArticles, type ReadableArticle } from './readableArticles.queries.js';
import { isOfVideo, readSourceRows, type AllowedText, type SourceRows } from './sourceRows.queries.js';

/** A text that the asker may read at this moment, as it is now. */
export interface SourceText {
  articleId: string;
  workspaceId: string;
  /** The private share by which alone they may read it. */
  shareId: string | null;
  isDraft: boolean;
  category: HitCategory;
  /** Of the article, of a draft its own. */
  title: string;
  textTabId: string | null;
  /** Of the note. */
  tabTitle: string | null;
  text: string;
  /** In milliseconds of the article's video. */
  startTime: number | null;
  /** When each word of the text is said, likewise (`spokenPassages.ts`). */
  wordTimes: readonly number[] | null;
  /** Of a video: whether the words are shown on its screen, rather than said. */
  isShown: boolean;
}

/**
 * Reads texts again that a search has found, with the rights of this moment (docs/domains/assistant.md): published ones
 * of articles that the caller may view, and of drafts those that they may edit. What is gone or not theirs is left out.
 */
export async function readSourceTexts(caller: MemberCaller, chosen: readonly ChosenText[]): Promise<SourceText[]> {
  const named = chosen.map(({ articleId, share_id: shareId }) => ({ articleId, shareId }));
  const readable = await readableArticles(caller, named);
  const allowed = chosen.flatMap((text): AllowedText[] => {
    const of = readable.get(text.articleId);
    if (!of) return [];
    const isDraft = isOfDraft(text, of);
    return isDraft && !of.mayEdit ? [] : [{ chosen: text, of, isDraft }];
  });
  const videos = new VideoTexts(await readSourceRows(caller, allowed));
  return allowed.flatMap((text) => {
    const read = isOfVideo(text) ? videos.passage(text) : writtenText(text, videos);
    return read && read.text !== '' ? [{ ...placeOf(text), ...read }] : [];
  });
}

/** Paragraphs are found of what was never published, too. */
const isOfDraft = ({ kind }: ChosenText, { article }: ReadableArticle): boolean =>
  kind === 'draftNote' || kind === 'draftVideo' || (kind === 'paragraph' && !isPublished(article));

function placeOf({ chosen, of: { article, shareId }, isDraft }: AllowedText): Omit<SourceText, 'text'> {
  return {
    ...{ articleId: article.id, workspaceId: article.workspaceId, shareId, isDraft },
    // Of a draft, a paragraph is a place in its video.
    category: isDraft && chosen.kind === 'paragraph' ? 'draftVideo' : categoryOf(chosen.kind),
    title: isDraft ? draftTitle(article) : article.title,
    ...{ textTabId: null, tabTitle: null, startTime: null, wordTimes: null, isShown: chosen.is_shown },
  };
}

/** What is read of a text, beside its place. */
type Read = Pick<SourceText, 'text'> & Partial<Pick<SourceText, 'textTabId' | 'tabTitle' | 'startTime' | 'wordTimes'>>;

function writtenText(text: AllowedText, videos: VideoTexts): Read | null {
  const { chosen, of, isDraft } = text;
  const { rows } = videos;
  if (chosen.kind === 'draftNote') return rows.draftNotes.get(text) ?? null;
  const publication = rows.publications.get(of.article.publicationId ?? '');
  if (chosen.kind === 'note') {
    const tab = publication?.tabs.find(({ id }) => (chosen.text_tab_id ?? id) === id);
    return tab ? { textTabId: tab.id, tabTitle: tab.title, text: contentText(tab.content) } : null;
  }
  const paragraphs = isDraft ? videos.timeline(text) : (publication?.paragraphs ?? []);
  const paragraph = paragraphs.find(({ id }) => id === chosen.paragraph_id);
  return paragraph ? { text: paragraph.title, startTime: paragraph.start } : null;
}

interface VideoPassage {
  text: string;
  start: number;
  wordTimes?: number[];
}

/** What videos say and show, on the timelines of their articles: each mapped once. */
class VideoTexts {
  private readonly passages = new Map<string, readonly VideoPassage[]>();

  constructor(readonly rows: SourceRows) {}

  passage(text: AllowedText): Read | null {
    const { chosen, of, isDraft } = text;
    const key = [of.article.id, isDraft, chosen.is_shown].join(' ');
    const passages = this.passages.get(key) ?? this.read(text);
    this.passages.set(key, passages);
    const passage = passages.find(({ start }) => (chosen.start_time ?? start) === start);
    return passage ? { text: passage.text, startTime: passage.start, wordTimes: passage.wordTimes ?? null } : null;
  }

  timeline({ of: { article }, isDraft }: AllowedText): PublishedParagraph[] {
    const { videoDrafts, publications, videos } = this.rows;
    if (isDraft) {
      const draft = videoDrafts.find(({ articleId }) => articleId === article.id);
      return draft ? timelineOf(draft) : [];
    }
    const publication = publications.get(article.videoPublicationId ?? '');
    const served = videos.filter(({ id }) => article.servedVideoIds.includes(id));
    return publication ? playedParagraphs(article, publication, served) : [];
  }

  private read(text: AllowedText): readonly VideoPassage[] {
    const { chosen, of, isDraft } = text;
    const timeline = this.timeline(text);
    const isOwn = ({ articleId }: { articleId: string }): boolean => articleId === of.article.id;
    if (chosen.is_shown) {
      const shown = this.rows.shown.filter(isOwn);
      return shownPassages(mapShown(timeline, new Map(shown.map(({ videoId, lines }) => [videoId, lines]))));
    }
    const transcripts = byVideo(this.rows.transcripts.filter(isOwn));
    return passagesOf(mapTranscript(timeline, transcripts, isDraft ? 'shown' : 'leftOut'));
  }
}
