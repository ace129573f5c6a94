import type { Article, Publication } from '@snaplore/core/articles/article.entity';
import type { PublishedParagraph } from '@snaplore/core/articles/publishedContent';
import { countNested } from '@snaplore/core/deletions/nestedCounts';
import { Membership } from '@snaplore/core/members/membership.entity';
import type { Invitation } from '@snaplore/core/invitations/invitation.entity';
import type { Group } from '@snaplore/core/groups/group.entity';
import { countPeopleOfGroups, invitedOfGroups, peopleOfGroups } from '@snaplore/core/groups/groupPeople.queries';
import type { User } from '@snaplore/core/accounts/user.entity';
import type { Caller, MemberCaller } from '@snaplore/core/kernel/caller';
import { may } from '@snaplore/core/access/authorize';
import type { Comment } from '@snaplore/core/comments/comment.entity';
import { timestampOf } from '@snaplore/core/comments/commentMoment';
import { placeOf, type MomentPlace } from '@snaplore/core/comments/momentPlace';
import type { Reaction } from '@snaplore/core/comments/reaction.entity';
import {
  countNotifications,
  countUnreadNotifications,
  newestNotificationSequence,
} from '@snaplore/core/notifications/notifications.queries';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { idArray } from '@snaplore/core/kernel/ids';
import type { Upload } from '@snaplore/core/videos/upload.entity';
import { acceptedParts } from '@snaplore/core/videos/uploadParts';
import { servedVideoIds } from '@snaplore/core/videos/loadVideo';
import { servedParagraphs } from '@snaplore/core/videos/servedParagraphs';
import type { Video } from '@snaplore/core/videos/video.entity';
import { byVideo } from '@snaplore/core/transcripts/transcripts.queries';
import { watchPositionsOf } from '@snaplore/core/videos/watchPositions.queries';
import { parentArticles } from '@snaplore/core/workspaces/parentArticles.queries';
import * as limits from '@snaplore/schema/limits';
import type { VideoMoment } from '@snaplore/schema/playMap';
import { mapTranscript, type TimelineLine } from '@snaplore/schema/transcript/mapTranscript';
import DataLoader from 'dataloader';
import { CompanyRows } from './companyRows.js';
import { ofEach } from './loaderKinds.js';
import { ArticleTreeLoaders } from './articleTreeLoaders.js';
import { sharingLoaders } from './sharingLoaders.js';
import { workspaceLoaders } from './workspaceLoaders.js';
import { rowReader } from '@snaplore/core/outbox/rowReader';

/** The ids of the videos that an article's readers are served, as many as a query weighs. */
const servedIds = ({ servedVideoIds: ids }: Article): string[] => ids.slice(0, limits.videosPerArticle);

/**
 * The loaders of one request: each batches what the request reads of one kind in one step into one query. Rows of
 * another company are never found: row-level security applies to all of them.
 */
export class Loaders {
  /** @param companyRows those shared by several callers of one company; the request's own when left out */
  constructor(
    private readonly caller: Caller,
    readonly companyRows = new CompanyRows(caller),
  ) {}

  readonly ofWorkspace = workspaceLoaders(() => this.caller);
  readonly sharing = sharingLoaders(
    () => this.caller,
    () => this.companyRows.workspace,
  );
  readonly articleTree = new ArticleTreeLoaders(() => this.caller);

  /** A signed URL of a user's photo, valid for some hours; null without a photo. */
  async photo(user: User): Promise<string | null> {
    return await pictureUrl(this.caller.services.storage, user.profileImageKey);
  }

  /** An article, or null when there is none that this viewer may see. */
  async article(id: string): Promise<Article | null> {
    const article = await this.companyRows.article.load(id);
    const workspace = article && (await this.companyRows.workspace.load(article.workspaceId));
    return article && workspace && may(this.caller.viewer, 'Article.view', { article, workspace }) ? article : null;
  }

  /** A video, or null when there is none that this viewer may see. */
  async video(id: string): Promise<Video | null> {
    const video = await this.companyRows.video.load(id);
    return video && (await this.maySee(video)) ? video : null;
  }

  /** All videos of an article's draft that this viewer may see, oldest first. */
  async videos(articleId: string): Promise<Video[]> {
    const videos = await this.companyRows.videos.load(articleId);
    const seen = await Promise.all(videos.map((video) => this.maySee(video)));
    return videos.filter((_video, index) => seen[index]);
  }

  /** The videos that readers are served; of an article that was never published, those of the draft. */
  async servedVideos(article: Article): Promise<Video[]> {
    if (article.publicationId === null) return await this.videos(article.id);
    const videos = await Promise.all(servedIds(article).map((id) => this.video(id)));
    return videos.filter((video) => video !== null);
  }

  /** The paragraphs that readers are served, playing those videos; of one that was never published, the draft's. */
  async servedParagraphs(article: Article): Promise<PublishedParagraph[]> {
    if (article.publicationId === null) return await this.companyRows.paragraphs(article.id);
    const videos = await this.companyRows.video.loadMany(servedIds(article));
    const rows = videos.filter((video): video is Video => video !== null && !(video instanceof Error));
    return servedParagraphs(await this.videoTimeline(article), rows);
  }

  /** The same with the videos that they are made of, whose moments comments are kept by. */
  private async videoTimeline({ videoPublicationId, isVideoHidden }: Article): Promise<PublishedParagraph[]> {
    if (videoPublicationId === null || isVideoHidden) return [];
    return (await this.companyRows.publication.load(videoPublicationId))?.paragraphs ?? [];
  }

  /** The lines of what readers are served; of an article that was never published, those of its draft. */
  async servedLines(article: Article): Promise<TimelineLine[]> {
    if (article.publicationId === null) return await this.draftLines(article.id);
    if ((await this.servedParagraphs(article)).length === 0) return [];
    const transcripts = await this.companyRows.transcripts.load(article.id);
    return mapTranscript(await this.videoTimeline(article), byVideo(transcripts), 'leftOut');
  }

  /** Whether a video that readers are served says anything; of an article that was never published, one of its own. */
  async hasTranscript(article: Article): Promise<boolean> {
    const spoken = await this.companyRows.spokenVideos.load(article.id);
    if (article.publicationId === null || spoken.length === 0) return spoken.length > 0;
    if ((await this.servedParagraphs(article)).length === 0) return false;
    const playMaps = (await this.videoTimeline(article)).flatMap(({ playMap }) => playMap);
    return playMaps.some(({ videoId }) => spoken.includes(videoId));
  }

  /** The lines of an article's draft. */
  async draftLines(articleId: string): Promise<TimelineLine[]> {
    const transcripts = await this.companyRows.transcripts.load(articleId);
    return mapTranscript(await this.companyRows.paragraphs(articleId), byVideo(transcripts), 'shown');
  }

  /** What readers are served of an article; null while it was never published. */
  async publication({ publicationId }: Article): Promise<Publication | null> {
    return publicationId === null ? null : await this.companyRows.publication.load(publicationId);
  }

  /** The id of the nearest article above one that this viewer may see; null at the root. */
  readonly parentArticle = new DataLoader<Article, string | null, string>(
    async (articles) => {
      const parents = await parentArticles(this.caller, articles);
      return articles.map(({ id }) => parents.get(id) ?? null);
    },
    { cacheKeyFn: ({ id }) => id },
  );

  /** When a comment's moment plays on its article's timeline, in milliseconds; null for none. */
  async timestamp(comment: Comment): Promise<number | null> {
    return (await this.momentPlace(comment))?.time ?? null;
  }

  /** Where the moment of a comment or reaction plays on the timeline; null for none, or one that was cut from it. */
  async momentPlace(of: Comment | Reaction): Promise<MomentPlace | null> {
    if (of.videoId === null) return null;
    const article = await this.companyRows.article.load(of.articleId);
    return article ? placeOf(await this.momentTimeline(article), of) : null;
  }

  /** The paragraphs by which moments are kept: those of the video that readers see, or of what was never published. */
  private async momentTimeline(article: Article): Promise<PublishedParagraph[]> {
    if (article.publicationId === null) return await this.companyRows.paragraphs(article.id);
    return await this.videoTimeline(article);
  }

  private readonly watchMoment = new DataLoader<string, VideoMoment | null>(async (articleIds) => {
    const moments = await watchPositionsOf(this.caller, articleIds);
    return articleIds.map((id) => moments.get(id) ?? null);
  });

  /** How far the caller has watched an article's video, in milliseconds of its timeline; null for nothing to go to. */
  async watchPosition(article: Article): Promise<number | null> {
    const moment = await this.watchMoment.load(article.id);
    return moment && timestampOf(await this.momentTimeline(article), moment);
  }

  private async maySee(video: Video): Promise<boolean> {
    const article = await this.companyRows.article.load(video.articleId);
    const workspace = article && (await this.companyRows.workspace.load(article.workspaceId));
    if (!workspace) return false;
    const subject = { video, article, workspace, servedVideoIds: servedVideoIds(article) };
    return may(this.caller.viewer, 'Video.view', subject);
  }

  /** The parts of an upload that the storage has; read once per request. */
  readonly acceptedParts = new DataLoader<Upload, number[], string>(
    async (uploads) => await Promise.all(uploads.map((upload) => acceptedParts(this.caller.services.storage, upload))),
    { cacheKeyFn: (upload) => upload.id },
  );

  readonly membership = new DataLoader<string, Membership | null>(async (userIds) => {
    const rows = await rowReader(this.caller).find(Membership, 'm', 'where m.user_id = any(?::uuid[])', [
      idArray(userIds),
    ]);
    return userIds.map((userId) => rows.find((row) => row.userId === userId) ?? null);
  });

  /** How many articles go with one that is deleted. */
  readonly nestedCount = new DataLoader<Article, number, string>(
    async (articles) => {
      const counts = await countNested(this.caller, articles);
      return articles.map(({ id }) => counts.get(id) ?? 0);
    },
    { cacheKeyFn: ({ id }) => id },
  );

  readonly groupMemberCount = new DataLoader<string, number>(async (groupIds) => {
    const counts = await countPeopleOfGroups(this.caller, groupIds);
    return groupIds.map((id) => counts.get(id) ?? 0);
  });

  /** Everybody in a group, by name. */
  readonly groupMembers = ofEach((groups: readonly Group[]) => peopleOfGroups(this.caller, groups));
  readonly firstGroupMembers = ofEach((groups: readonly Group[]) =>
    peopleOfGroups(this.caller, groups, limits.avatarStack),
  );
  /** The invited users who will join a group; empty for viewers who may not see them. */
  readonly groupInvitations = ofEach<Group, Invitation>((groups) => invitedOfGroups(this.caller, groups));

  /** How many articles of a workspace this viewer sees, without the archived ones. */
  async articleCount(workspaceId: string): Promise<number> {
    const workspace = await this.companyRows.workspace.load(workspaceId);
    const withDrafts = workspace !== null && may(this.caller.viewer, 'Workspace.editArticles', workspace);
    return await this.companyRows.articleCount.load({ workspaceId, withDrafts });
  }

  private bellAsked: Promise<BellSequences> | undefined;
  private unreadAsked: Promise<number> | undefined;

  /** The sequences behind which the bell's subscriptions continue; run before what the request asks later. */
  async bell(caller: MemberCaller): Promise<BellSequences> {
    return await (this.bellAsked ??= Promise.all([
      this.companyRows.eventSequence(),
      newestNotificationSequence(caller),
    ]).then(([event, notification]) => ({ event, notification })));
  }

  /**
   * How many notifications are unread, counted after the sequences are asked: what happens in between is received twice
   * rather than missed.
   */
  async unreadNotifications(caller: MemberCaller): Promise<number> {
    this.askBell(caller);
    return await (this.unreadAsked ??= countUnreadNotifications(caller));
  }

  /** How many notifications there are, counted likewise. */
  async notifications(caller: MemberCaller): Promise<number> {
    this.askBell(caller);
    return await countNotifications(caller);
  }

  private askBell(caller: MemberCaller): void {
    // The fields that show the sequences report a failure.
    this.bell(caller).catch(() => undefined);
  }

  /**
   * Waits until the bell is asked for, if the same answer has any of its fields: a list that is asked for after it is
   * not older than the sequence at which a subscription continues (docs/domains/graphql.md).
   */
  async bellOfSameAnswer(): Promise<void> {
    // Fields that stand beside each other all begin before the next promise is settled.
    await Promise.resolve();
  }
}

/** The newest event of the company, and the newest notification of the caller, as of an answer. */
interface BellSequences {
  event: number;
  notification: number;
}
