/** What becomes of a table's rows of an article that goes to another company, by SQL over its ids. */
interface Transferred {
  /** They go along: their company becomes the other one. */
  does: 'moves';
  /** The rows of the articles `ids`, as a condition on the table. */
  of: string;
}

interface LeftBehind {
  /** They are deleted: they concern the company that the article leaves. */
  does: 'is deleted';
  of: string;
}

interface Unconcerned {
  /** They are no part of an article. */
  does: 'stays';
}

const ofArticles = 'article_id = any(?::uuid[])';
const ofNotes = (column: string): string => `${column} in (select id from text_tab where ${ofArticles})`;
const moves = (of = ofArticles): Transferred => ({ does: 'moves', of });
const isDeleted = (of = ofArticles): LeftBehind => ({ does: 'is deleted', of });
const stays: Unconcerned = { does: 'stays' };

/**
 * Every table, and what `transferArticle` does to its rows (docs/domains/transfer.md). A table that is not here fails
 * the test: it might leave rows of an article behind in a company that it has left.
 */
export const transferTables: Record<string, Transferred | LeftBehind | Unconcerned> = {
  article: moves('id = any(?::uuid[])'),
  publication: moves(),
  discarded_draft: moves(),
  text_tab: moves(),
  note: moves(ofNotes('id')),
  note_update: moves(ofNotes('note_id')),
  video_draft: moves(),
  video_edit: isDeleted(),
  comment: moves(),
  comment_reaction: moves('comment_id in (select id from comment where article_id = any(?::uuid[]))'),
  thread_leaver: isDeleted('comment_id in (select id from comment where article_id = any(?::uuid[]))'),
  reaction: moves(),
  video: moves(),
  transcript: moves(),
  shown_text: moves(),
  transcription_piece: isDeleted(`video_id in (select id from video where ${ofArticles})`),
  transcription_request: isDeleted(),
  upload: moves(),
  recording: moves('upload_id in (select id from upload where article_id = any(?::uuid[]))'),
  media_file: moves(),
  article_share_recipient: isDeleted(),
  article_share: isDeleted(),
  notification: isDeleted(),
  search_entry: isDeleted(),
  search_history: isDeleted(),
  search_number: isDeleted(),
  watch_position: isDeleted(),
  ai_generation: isDeleted(),
  ai_vector: isDeleted(),
  pdf_export: isDeleted(),
  video_download: isDeleted(),
  note_export: isDeleted(),
  search_index: stays,
  search_window: stays,
  search_word: stays,
  search_segment: stays,
  search_posting: stays,
  search_tail: stays,
  search_rebuild: stays,
  search_rebuilt: stays,
  note_import: stays,
  imported_article: isDeleted(),
  access_version: stays,
  ai_budget: stays,
  ai_feedback: stays,
  ai_month: stays,
  ai_usage: stays,
  app_user: stays,
  audit_entry: stays,
  billing_event: stays,
  billing_subscription: stays,
  billing_transaction: stays,
  company: stays,
  company_count: stays,
  company_storage: stays,
  company_user_count: stays,
  data_export: stays,
  event: stays,
  event_head: stays,
  former_member: stays,
  group_invitation: stays,
  group_member: stays,
  invitation: stays,
  job: stays,
  job_withdrawal: stays,
  taken_slug: stays,
  known_browser: stays,
  login_attempt: stays,
  mail: stays,
  membership: stays,
  one_time_token: stays,
  platform_audit_entry: stays,
  platform_count: stays,
  recovery_code: stays,
  session: stays,
  slack_integration: stays,
  slack_revocation: stays,
  socket_ticket: stays,
  stored_object: stays,
  user_group: stays,
  user_identity: stays,
  workspace: stays,
  workspace_article_count: stays,
  workspace_favorite: stays,
  workspace_group_role: stays,
  workspace_order: stays,
  workspace_role: stays,
};
