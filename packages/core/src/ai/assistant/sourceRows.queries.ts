import { Publication, type Article } from '../../articles/article.entity.js';
import { TextTab } from '../../articles/textTab.entity.js';
import { VideoDraft } from '../../articles/videoDraft.entity.js';
import type { MemberCaller } from '../../kernel/caller.js';
import { idArray } from '../../kernel/ids.js';
import { readNote } from '../../notes/noteContent.js';
import { rowReader } from '../../outbox/rowReader.js';
import { ShownText } from '../../shownText/shownText.entity.js';
import { Transcript } from '../../transcripts/transcript.entity.js';
import { Video } from '../../videos/video.entity.js';
import type { ChosenText } from './chooseTexts.js';
import type { ReadableArticle } from './readableArticles.queries.js';

/** A text that the caller has the right to read. */
export interface AllowedText {
  chosen: ChosenText;
  of: ReadableArticle;
  isDraft: boolean;
}

/** The rows that texts are made of. */
export interface SourceRows {
  publications: ReadonlyMap<string, Publication>;
  videos: readonly Video[];
  videoDrafts: readonly VideoDraft[];
  transcripts: readonly Transcript[];
  shown: readonly ShownText[];
  draftNotes: ReadonlyMap<AllowedText, DraftNote>;
}

interface DraftNote {
  textTabId: string;
  tabTitle: string;
  text: string;
}

export const isOfVideo = ({ chosen: { kind } }: AllowedText): boolean =>
  kind === 'articleVideo' || kind === 'draftVideo';
const isNoteOfDraft = ({ chosen: { kind } }: AllowedText): boolean => kind === 'draftNote';

/** Reads the rows of texts: as many statements for one text as for many, but for the notes of drafts. */
export async function readSourceRows(caller: MemberCaller, texts: readonly AllowedText[]): Promise<SourceRows> {
  const rows = rowReader(caller);
  const find = async <Row extends object>(
    entity: new () => Row,
    column: 'id' | 'article_id',
    ids: readonly (string | null)[],
    rest = '',
  ): Promise<Row[]> => {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return [];
    return await rows.find(entity, 'r', `where r.${column} = any(?::uuid[]) ${rest}`, [idArray(known)]);
  };
  const published = articlesOf(texts, ({ isDraft }) => !isDraft);
  const played = articlesOf(texts, (text) => isOfVideo(text) && !text.isDraft);
  const ofDraftVideo = articlesOf(texts, (text) => text.isDraft && !isNoteOfDraft(text));
  const withVideo = idsOf(articlesOf(texts, isOfVideo));
  const notes = texts.filter(isNoteOfDraft);
  // Asked at once: none waits for the answer to another.
  const [tabs, publications, videos, videoDrafts, transcripts, shown] = await Promise.all([
    find(
      TextTab,
      'article_id',
      idsOf(notes.map(({ of }) => of.article)),
      'and r.removed_at is null order by r.position, r.id',
    ),
    find(Publication, 'id', [
      ...published.map(({ publicationId }) => publicationId),
      ...played.map(({ videoPublicationId }) => videoPublicationId),
    ]),
    find(
      Video,
      'id',
      played.flatMap(({ servedVideoIds }) => servedVideoIds),
    ),
    find(VideoDraft, 'article_id', idsOf(ofDraftVideo)),
    find(Transcript, 'article_id', withVideo, 'order by r.id'),
    find(ShownText, 'article_id', withVideo, 'order by r.id'),
  ]);
  const draftNotes = new Map<AllowedText, DraftNote>();
  for (const note of notes) {
    const tab = tabOf(note, tabs);
    if (!tab) continue;
    const { text } = await readNote({ run: async (sql, parameters) => await rows.execute(sql, parameters) }, tab.id);
    draftNotes.set(note, { textTabId: tab.id, tabTitle: tab.title, text });
  }
  const byId = new Map(publications.map((each) => [each.id, each]));
  return { publications: byId, videos, videoDrafts, transcripts, shown, draftNotes };
}

const idsOf = (articles: readonly Article[]): string[] => articles.map(({ id }) => id);

function articlesOf(texts: readonly AllowedText[], isWanted: (text: AllowedText) => boolean): Article[] {
  return [...new Map(texts.filter(isWanted).map(({ of: { article } }) => [article.id, article])).values()];
}

/** The note that is named, or the first one of the draft. */
function tabOf({ chosen, of }: AllowedText, tabs: readonly TextTab[]): TextTab | undefined {
  return tabs.find(({ id, articleId }) => articleId === of.article.id && (chosen.text_tab_id ?? id) === id);
}
