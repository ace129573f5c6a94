import { Article, Publication } from '@snaplore/core/articles/article.entity';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { VideoDraft } from '@snaplore/core/articles/videoDraft.entity';
import { User } from '@snaplore/core/accounts/user.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { Reaction } from '@snaplore/core/comments/reaction.entity';
import { ThreadLeaver } from '@snaplore/core/comments/threadLeaver.entity';
import { Company } from '@snaplore/core/companies/company.entity';
import { Group } from '@snaplore/core/groups/group.entity';
import type { Caller } from '@snaplore/core/kernel/caller';
import { idArray } from '@snaplore/core/kernel/ids';
import { newestSequenceSeen } from '@snaplore/core/outbox/feed';
import { MediaFile } from '@snaplore/core/media/mediaFile.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import { sqlHasLines, Transcript } from '@snaplore/core/transcripts/transcript.entity';
import { latestGenerations } from './latestGenerations.js';
import { TranscriptionRequest } from '@snaplore/core/transcripts/transcriptionRequest.entity';
import { Video } from '@snaplore/core/videos/video.entity';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import * as limits from '@snaplore/schema/limits';
import { timelineOf, type ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import DataLoader from 'dataloader';
import { loadCommentReactions } from './commentReactions.js';
import { byId, grouped } from './loaderKinds.js';
import { rowReader } from '@snaplore/core/outbox/rowReader';

/** Which articles of a workspace are counted: with drafts for its editors, without them for its readers. */
interface CountedArticles {
  workspaceId: string;
  withDrafts: boolean;
}

/**
 * Rows of one company, which do not depend on the viewer: a request has its own, and the events of a burst share one
 * set among all subscribers (docs/domains/live.md). No right is checked here: callers decide by `may` before they
 * return a row.
 */
export class CompanyRows {
  constructor(private readonly caller: Caller) {}

  readonly user = byId(() => this.caller, User);
  readonly company = byId(() => this.caller, Company);
  readonly workspace = byId(() => this.caller, Workspace);
  readonly group = byId(() => this.caller, Group);
  readonly job = byId(() => this.caller, Job);
  readonly article = byId(() => this.caller, Article);
  readonly comment = byId(() => this.caller, Comment);
  readonly video = byId(() => this.caller, Video);

  /** The videos of an article, without the cuts that are made of them. */
  readonly videos = grouped(
    () => this.caller,
    Video,
    (video) => video.articleId,
    {
      table: 'video',
      of: 'article_id',
      order: "status = 'failed', id",
      most: limits.videosPerArticle,
      where: 'source_video_id is null',
    },
    'r.id',
  );

  /** Why the published video of an article could not be made for its readers; null unless that failed. */
  readonly cutError = new DataLoader<string, string | null>(async (articleIds) => {
    const rows = await rowReader(this.caller).execute<{ article_id: string; code: string }>(
      `select article_id, min(error_code) as code from video
       where article_id = any(?::uuid[]) and source_video_id is not null and status = 'failed' group by article_id`,
      [idArray(articleIds)],
    );
    return articleIds.map((id) => rows.find((row) => row.article_id === id)?.code ?? null);
  });

  /** The files of a video, of its renditions as many as are offered to a player. */
  readonly videoFiles = grouped(
    () => this.caller,
    MediaFile,
    (file) => file.videoId ?? '',
    // Beside those that play, the original and three previews.
    { table: 'media_file', of: 'video_id', order: "kind = 'rendition', id", most: limits.filesPerVideo + 4 },
    'r.id',
  );

  readonly publication = byId(() => this.caller, Publication);

  /** The notes of an article's draft. */
  readonly textTabs = grouped(
    () => this.caller,
    TextTab,
    (tab) => tab.articleId,
    {
      table: 'text_tab',
      of: 'article_id',
      order: 'position, id',
      most: limits.textTabsPerArticle,
      where: 'removed_at is null',
    },
    'r.position, r.id',
  );

  private readonly videoDrafts = grouped(
    () => this.caller,
    VideoDraft,
    (draft) => draft.articleId,
    { table: 'video_draft', of: 'article_id', order: 'id', most: 1 },
    'r.id',
  );

  /** The video of an article's draft; null where it never had one. */
  async videoDraft(articleId: string): Promise<VideoDraft | null> {
    return (await this.videoDrafts.load(articleId))[0] ?? null;
  }

  /** The paragraphs of an article's draft as they are shown. */
  async paragraphs(articleId: string): Promise<ShownParagraph[]> {
    const draft = await this.videoDraft(articleId);
    return draft ? timelineOf(draft).slice(0, limits.paragraphsPerArticle) : [];
  }

  /** What is said in an article's videos. */
  readonly transcripts = grouped(
    () => this.caller,
    Transcript,
    (transcript) => transcript.articleId,
    { table: 'transcript', of: 'article_id', order: 'id', most: limits.videosPerArticle },
    'r.id',
  );

  /** The videos of an article in which something is said. No words are read. */
  readonly spokenVideos = new DataLoader<string, string[]>(async (articleIds) => {
    const rows = await rowReader(this.caller).execute<{ article_id: string; video_ids: string[] }>(
      `select article_id, array_agg(video_id::text) as video_ids from transcript
       where article_id = any(?::uuid[]) and ${sqlHasLines} group by article_id`,
      [idArray(articleIds)],
    );
    return articleIds.map((id) => rows.find((row) => row.article_id === id)?.video_ids ?? []);
  });

  /** Which articles have earlier transcripts to go back to. */
  readonly hasEarlierTranscript = new DataLoader<string, boolean>(async (articleIds) => {
    const rows = await rowReader(this.caller).execute<{ article_id: string }>(
      `select distinct article_id from transcript where article_id = any(?::uuid[]) and previous is not null`,
      [idArray(articleIds)],
    );
    return articleIds.map((id) => rows.some((row) => row.article_id === id));
  });

  private readonly transcriptions = grouped(
    () => this.caller,
    TranscriptionRequest,
    (request) => request.articleId,
    { table: 'transcription_request', of: 'article_id', order: 'id desc', most: 1 },
    'r.id',
  );

  /** The latest generation of an article's transcripts; null for none. */
  async transcription(articleId: string): Promise<TranscriptionRequest | null> {
    return (await this.transcriptions.load(articleId))[0] ?? null;
  }

  /** The latest generation of an article's notes; null for none. */
  readonly notesGeneration = latestGenerations(() => this.caller, 'notes');

  /** The latest generation of an article's paragraphs; null for none. */
  readonly paragraphsGeneration = latestGenerations(() => this.caller, 'paragraphs');

  /** Replies of top-level comments, oldest first. */
  readonly replies = grouped(
    () => this.caller,
    Comment,
    (comment) => comment.parentId ?? '',
    { table: 'comment', of: 'parent_id', order: 'id', most: limits.repliesPerComment },
    'r.id',
  );

  /** Who reacted on a comment, by icon. */
  readonly commentReactions = loadCommentReactions(() => this.caller);

  private readonly threadLeavers = grouped(
    () => this.caller,
    ThreadLeaver,
    (leaver) => leaver.commentId,
    { table: 'thread_leaver', of: 'comment_id', order: 'id', most: limits.peoplePerThread },
    'r.id',
  );

  /** The users who left a thread, by the id of its first comment. */
  async leaversOfThread(commentId: string): Promise<string[]> {
    return (await this.threadLeavers.load(commentId)).map(({ userId }) => userId);
  }

  private readonly videoReactions = grouped(
    () => this.caller,
    Reaction,
    (reaction) => reaction.commentId ?? '',
    { table: 'reaction', of: 'comment_id', order: 'id', most: 1 },
    'r.id',
  );

  /** The reaction that was made with a comment; null for none. */
  async reactionOfComment(commentId: string): Promise<Reaction | null> {
    return (await this.videoReactions.load(commentId))[0] ?? null;
  }

  /** How many comments an article has, replies included. */
  readonly commentCount = new DataLoader<string, number>(async (articleIds) => {
    const rows = await rowReader(this.caller).execute<{ article_id: string; count: string }>(
      'select article_id, count(*) as count from comment where article_id = any(?::uuid[]) group by article_id',
      [idArray(articleIds)],
    );
    return articleIds.map((id) => Number(rows.find((row) => row.article_id === id)?.count ?? 0));
  });

  /** How many articles a workspace has, without the archived ones. */
  readonly articleCount = new DataLoader<CountedArticles, number, string>(
    async (keys) => {
      const rows = await rowReader(this.caller).execute<{ workspace_id: string; all: string; published: string }>(
        `select workspace_id, sum(articles) as all, sum(published) as published from workspace_article_count
         where workspace_id = any(?::uuid[]) group by workspace_id`,
        [idArray([...new Set(keys.map(({ workspaceId }) => workspaceId))])],
      );
      const counts = new Map(rows.map((row) => [row.workspace_id, row]));
      return keys.map(({ workspaceId, withDrafts }) => {
        const counted = counts.get(workspaceId);
        return Number((withDrafts ? counted?.all : counted?.published) ?? 0);
      });
    },
    { cacheKeyFn: ({ workspaceId, withDrafts }) => `${workspaceId} ${String(withDrafts)}` },
  );

  /** The epoch of a tab's live draft; a note never opened is in its first. */
  readonly noteEpoch = new DataLoader<string, number>(async (textTabIds) => {
    const rows = await rowReader(this.caller).execute<{ id: string; epoch: number }>(
      'select id, epoch from note where id = any(?::uuid[])',
      [idArray(textTabIds)],
    );
    return textTabIds.map((id) => rows.find((row) => row.id === id)?.epoch ?? 1);
  });

  private newestEvent: Promise<number> | undefined;

  /**
   * The sequence of the newest event of the caller's company; 0 without events. It is read before whatever the request
   * asks after this call, in the same step too.
   */
  async eventSequence(): Promise<number> {
    return await (this.newestEvent ??= newestSequenceSeen(this.caller));
  }
}
