import { contentText, type ContentNode } from '@snaplore/schema/contentText';
import { dataExportRows } from '@snaplore/schema/leaving';
import { sqlMemberMay } from '../access/contentRules.js';
import type { Caller } from '../kernel/caller.js';
import { reader } from '../outbox/transaction.js';
import { csvRows, pagesOf } from './csvRows.js';
import type { OwnPlace } from './ownAccount.queries.js';

/** A company with a caller that acts as a job there. */
export interface PlaceReader {
  place: OwnPlace;
  caller: Caller;
}

interface Asked {
  userId: string;
  places: readonly PlaceReader[];
}

/** Articles that the user may see now, as a join of rows with `a`, `w` and `m`. */
const readable = `join workspace w on w.id = a.workspace_id
  join membership m on m.company_id = a.company_id and m.user_id = ?`;
const mayView = sqlMemberMay('Article.view');

/** What is read of a row; of each kind of rows a part of it. */
interface Row {
  id: string;
  at: Date;
  article: string;
  content: ContentNode;
  icon: string;
  question: string;
  action: string;
  is_own: boolean;
  address: string;
}

/**
 * Rows of each company in turn, in the order of their ids.
 * @param sql with the user twice, and the id to go on behind.
 */
async function* rowsIn({ userId, places }: Asked, sql: string): AsyncGenerator<{ rows: Row[]; company: string }> {
  const first = '00000000-0000-0000-0000-000000000000';
  for (const { place, caller } of places) {
    const pages = pagesOf(dataExportRows, async (after) =>
      reader(caller).execute<Row[]>(`${sql} limit ${dataExportRows}`, [userId, userId, after ?? first]),
    );
    for await (const rows of pages) yield { rows, company: place.title };
  }
}

/** What they commented, wherever they may still read it (docs/domains/dataExports.md). */
export function ownComments(asked: Asked): AsyncGenerator<string> {
  return csvRows(
    ['when', 'company', 'article', 'comment'],
    (async function* pages() {
      const sql = `select c.id, c.created_at as at, a.title as article, c.content from comment c
        join article a on a.id = c.article_id ${readable}
        where c.author_id = ? and c.id > ? and ${mayView} order by c.id`;
      for await (const { rows, company } of rowsIn(asked, sql))
        yield rows.map(({ at, article, content }) => [new Date(at), company, article, contentText(content)]);
    })(),
  );
}

/** What they reacted with, to articles and to comments. */
export function ownReactions(asked: Asked): AsyncGenerator<string> {
  const ofArticles = `select r.id, r.created_at as at, a.title as article, r.icon from reaction r
    join article a on a.id = r.article_id ${readable}
    where r.user_id = ? and r.id > ? and ${mayView} order by r.id`;
  const ofComments = `select r.id, r.changed_at as at, a.title as article, r.icon from comment_reaction r
    join comment c on c.id = r.comment_id join article a on a.id = c.article_id ${readable}
    where r.is_on and r.user_id = ? and r.id > ? and ${mayView} order by r.id`;
  return csvRows(
    ['when', 'company', 'article', 'reaction', 'to'],
    (async function* pages() {
      for (const [sql, to] of [
        [ofArticles, 'article'],
        [ofComments, 'comment'],
      ] as const)
        for await (const { rows, company } of rowsIn(asked, sql))
          yield rows.map(({ at, article, icon }) => [new Date(at), company, article, icon, to]);
    })(),
  );
}

/** What they typed into the search. */
export function ownSearches(asked: Asked): AsyncGenerator<string> {
  return csvRows(
    ['when', 'company', 'question'],
    (async function* pages() {
      const sql = `select h.id, h.asked_at as at, h.question from search_history h
        where h.user_id = ? and h.user_id = ? and h.question <> '' and h.id > ? order by h.id`;
      for await (const { rows, company } of rowsIn(asked, sql))
        yield rows.map(({ at, question }) => [new Date(at), company, question]);
    })(),
  );
}

/**
 * Their entries in the audit logs: what they did, and what was done to their account. Names of others are left out, and
 * the network address where another person acted.
 */
export function ownActivity(asked: Asked): AsyncGenerator<string> {
  return csvRows(
    ['when', 'company', 'action', 'by', 'from where'],
    (async function* pages() {
      const sql = `select e.id, e.created_at as at, e.action, e.actor_id is not distinct from asked.id as is_own,
          e.address
        from audit_entry e, (select ?::uuid as id, ?::uuid as same) asked
        where (e.actor_id = asked.id or e.subject_id = asked.same) and e.id > ? order by e.id`;
      for await (const { rows, company } of rowsIn(asked, sql))
        yield rows.map((row) => [
          new Date(row.at),
          company,
          row.action,
          row.is_own ? 'you' : 'somebody else',
          row.is_own ? row.address : '',
        ]);
    })(),
  );
}
