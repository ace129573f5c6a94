import type { Em } from '../kernel/database.js';
import { foldedWords } from './foldText.js';
import type { SearchEntryKind } from './searchEntry.entity.js';

/** A searchable item to write. */
export interface NewEntry {
  kind: SearchEntryKind;
  /** Id of the item itself. */
  subjectId: string;
  workspaceId: string;
  articleId?: string;
  textTabId?: string;
  paragraphId?: string;
  commentId?: string;
  title: string;
  body?: string;
  startTime?: number | null;
  wordTimes?: readonly number[];
  /** Of a video: whether the body is shown on its screen, rather than said. */
  isShown?: boolean;
  /** Whether it is found by its title, or by its body alone. */
  isFoundByTitle: boolean;
  /** Further words that it is found by, which are not shown. */
  moreWords?: string;
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function toRow(entry: NewEntry): Record<string, unknown> {
  const title = storable(entry.title);
  const body = storable(entry.body ?? '');
  const titleWords = entry.isFoundByTitle ? foldedWords(title) : [];
  return {
    id: `${entry.kind}:${entry.subjectId}`,
    workspace_id: entry.workspaceId,
    article_id: entry.articleId ?? null,
    text_tab_id: entry.textTabId ?? null,
    paragraph_id: entry.paragraphId ?? null,
    comment_id: entry.commentId ?? null,
    kind: entry.kind,
    title,
    body,
    start_time: entry.startTime ?? null,
    word_times: entry.wordTimes ?? null,
    is_shown: entry.isShown ?? false,
    title_words: titleWords.join(' '),
    words: [...titleWords, ...foldedWords(`${body} ${storable(entry.moreWords ?? '')}`)].join(' '),
  };
}

/** Writes entries that are new or have changed; equal ones are not touched. @returns the ids of all of them. */
export async function writeEntries(em: Em, companyId: string, entries: readonly NewEntry[]): Promise<string[]> {
  const rows = entries.map(toRow);
  if (rows.length > 0) {
    await em.execute(
      `insert into search_entry (id, company_id, workspace_id, article_id, text_tab_id, paragraph_id, comment_id, kind,
         title, body, start_time, word_times, is_shown, title_words, words)
       select e.id, ?, e.workspace_id, e.article_id, e.text_tab_id, e.paragraph_id, e.comment_id, e.kind,
         e.title, e.body, e.start_time, e.word_times, e.is_shown, e.title_words, e.words
       from jsonb_to_recordset(?::jsonb) as e (id text, workspace_id uuid, article_id uuid, text_tab_id uuid,
         paragraph_id uuid, comment_id uuid, kind text, title text, body text, start_time int, word_times int[],
         is_shown boolean, title_words text, words text)
       on conflict (id) do update set workspace_id = excluded.workspace_id, title = excluded.title,
         body = excluded.body,
         start_time = excluded.start_time, word_times = excluded.word_times, title_words = excluded.title_words,
         words = excluded.words
       where (search_entry.workspace_id, search_entry.title, search_entry.body, search_entry.start_time,
           search_entry.word_times, search_entry.words)
         is distinct from (excluded.workspace_id, excluded.title, excluded.body, excluded.start_time,
           excluded.word_times, excluded.words)`,
      [companyId, JSON.stringify(rows)],
    );
  }
  return rows.map((row) => String(row['id']));
}

/** Lets one transaction at a time write the entries of an item, so that each reads what the one before committed. */
export async function indexAlone(em: Em, subjectId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 7203116))', [`search:${subjectId}`]);
}
