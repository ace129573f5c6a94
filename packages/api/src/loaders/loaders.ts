import { Article } from '@snaplore/core/articles/article.entity';
import { Paragraph } from '@snaplore/core/articles/paragraph.entity';
import { TextTab } from '@snaplore/core/articles/textTab.entity';
import { Comment } from '@snaplore/core/comments/comment.entity';
import { Company } from '@snaplore/core/companies/company.entity';
import { Membership } from '@snaplore/core/members/membership.entity';
import type { Invitation } from '@snaplore/core/invitations/invitation.entity';
import { Group } from '@snaplore/core/groups/group.entity';
import { countPeopleOfGroups, invitedOfGroups, peopleOfGroups } from '@snaplore/core/groups/groupPeople.queries';
import { User } from '@snaplore/core/accounts/user.entity';
import { Job } from '@snaplore/core/outbox/job.entity';
import type { Caller, MemberCaller } from '@snaplore/core/kernel/caller';
import { may } from '@snaplore/core/access/authorize';
import { readBell, type Bell } from '@snaplore/core/notifications/notifications.queries';
import { newestSequence } from '@snaplore/core/outbox/feed';
import { idArray } from '@snaplore/core/kernel/ids';
import { pictureUrl } from '@snaplore/core/adapters/pictures/pictures';
import { reader } from '@snaplore/core/outbox/transaction';
import { Upload } from '@snaplore/core/videos/upload.entity';
import { acceptedParts } from '@snaplore/core/videos/uploadParts';
import { Video } from '@snaplore/core/videos/video.entity';
import { limits } from '@snaplore/schema/limits';
import { Workspace } from '@snaplore/core/workspaces/workspace.entity';
import { sqlShown } from '@snaplore/core/access/contentRules';
import DataLoader from 'dataloader';
import { byId, grouped, ofEach } from './loaderKinds.js';
import { ArticleTreeLoaders } from './articleTreeLoaders.js';
import { workspaceLoaders } from './workspaceLoaders.js';

/**
 * One query for all the rows of a kind that a request asks for in one step. They live as long as the request.
 * Rows of another company are never found: row-level security stands behind every one of these.
 */
export class Loaders {
  constructor(private readonly caller: Caller) {}

  readonly user = byId(() => this.caller, User);
  readonly company = byId(() => this.caller, Company);
  readonly workspace = byId(() => this.caller, Workspace);
  readonly group = byId(() => this.caller, Group);
  readonly ofWorkspace = workspaceLoaders(() => this.caller);
  readonly articleTree = new ArticleTreeLoaders(() => this.caller);
  readonly job = byId(() => this.caller, Job);
  private readonly anyArticle = byId(() => this.caller, Article);
  private readonly anyVideo = byId(() => this.caller, Video);

  /** Where a person's photo can be seen for some hours; null where they have none. */
  async photo(user: User): Promise<string | null> {
    return await pictureUrl(this.caller.services.storage, user.profileImageKey);
  }

  /** An article, or null when there is none that this viewer may see. */
  async article(id: string): Promise<Article | null> {
    const article = await this.anyArticle.load(id);
    const workspace = article && (await this.workspace.load(article.workspaceId));
    return article && workspace && may(this.caller.viewer, 'Article.view', { article, workspace }) ? article : null;
  }

  /** A video, or null when there is none that this viewer may see. */
  async video(id: string): Promise<Video | null> {
    const video = await this.anyVideo.load(id);
    return video && (await this.maySee(video)) ? video : null;
  }

  /** An article's videos that this viewer may see, oldest first. */
  async videos(articleId: string): Promise<Video[]> {
    const videos = await this.anyVideos.load(articleId);
    const seen = await Promise.all(videos.map((video) => this.maySee(video)));
    return videos.filter((_video, index) => seen[index]);
  }

  private async maySee(video: Video): Promise<boolean> {
    const article = await this.anyArticle.load(video.articleId);
    const workspace = article && (await this.workspace.load(article.workspaceId));
    return (
      article !== null && workspace !== null && may(this.caller.viewer, 'Video.view', { video, article, workspace })
    );
  }

  private readonly anyVideos = grouped(
    () => this.caller,
    Video,
    (video) => video.articleId,
    { table: 'video', of: 'article_id', order: "status = 'failed', id", most: limits.videosPerArticle },
    { id: 'asc' },
  );

  /** The parts of an upload that the storage has; asked once a request. */
  readonly acceptedParts = new DataLoader<Upload, number[], string>(
    async (uploads) => await Promise.all(uploads.map((upload) => acceptedParts(this.caller.services.storage, upload))),
    { cacheKeyFn: (upload) => upload.id },
  );

  readonly membership = new DataLoader<string, Membership | null>(async (userIds) => {
    const rows = await reader(this.caller).find(Membership, { userId: { $in: [...userIds] } });
    return userIds.map((userId) => rows.find((row) => row.userId === userId) ?? null);
  });

  readonly groupMemberCount = new DataLoader<string, number>(async (groupIds) => {
    const counts = await countPeopleOfGroups(this.caller, groupIds);
    return groupIds.map((id) => counts.get(id) ?? 0);
  });

  /** Everybody in a group, by name. */
  readonly groupMembers = ofEach((groups: readonly Group[]) => peopleOfGroups(this.caller, groups));
  readonly firstGroupMembers = ofEach((groups: readonly Group[]) =>
    peopleOfGroups(this.caller, groups, limits.avatarStack),
  );
  /** Who joins a group on arrival; nobody for those who may not know. */
  readonly groupInvitations = ofEach<Group, Invitation>((groups) => invitedOfGroups(this.caller, groups));

  readonly textTabs = grouped(
    () => this.caller,
    TextTab,
    (tab) => tab.articleId,
    { table: 'text_tab', of: 'article_id', order: 'position, id', most: limits.textTabsPerArticle },
    { position: 'asc', id: 'asc' },
  );

  readonly paragraphs = grouped(
    () => this.caller,
    Paragraph,
    (paragraph) => paragraph.articleId,
    { table: 'paragraph', of: 'article_id', order: 'position, id', most: limits.paragraphsPerArticle },
    { position: 'asc', id: 'asc' },
  );

  /** Replies of top-level comments, oldest first. */
  readonly replies = grouped(
    () => this.caller,
    Comment,
    (comment) => comment.parentId ?? '',
    { table: 'comment', of: 'parent_id', order: 'id', most: limits.repliesPerComment },
    { id: 'asc' },
  );

  /** How many comments an article has, replies included. */
  readonly commentCount = new DataLoader<string, number>(async (articleIds) => {
    const rows = await reader(this.caller).execute<{ article_id: string; count: string }[]>(
      'select article_id, count(*) as count from comment where article_id = any(?::uuid[]) group by article_id',
      [idArray(articleIds)],
    );
    return articleIds.map((id) => Number(rows.find((row) => row.article_id === id)?.count ?? 0));
  });

  /** How many articles of a workspace this viewer sees. */
  readonly articleCount = new DataLoader<string, number>(async (workspaceIds) => {
    const workspaces = await this.workspace.loadMany(workspaceIds);
    const edited = workspaces.flatMap((workspace) =>
      workspace instanceof Workspace && may(this.caller.viewer, 'Workspace.editArticles', workspace)
        ? [workspace.id]
        : [],
    );
    const rows = await reader(this.caller).execute<{ workspace_id: string; count: string }[]>(
      `select a.workspace_id, count(*) as count from article a where a.workspace_id = any(?::uuid[]) and not a.is_archived
         and ${sqlShown('a.workspace_id = any(?::uuid[])')} group by a.workspace_id`,
      [idArray(workspaceIds), idArray(edited)],
    );
    return workspaceIds.map((id) => Number(rows.find((row) => row.workspace_id === id)?.count ?? 0));
  });

  /** The epoch of a tab's live draft; a note never opened is in its first. */
  readonly noteEpoch = new DataLoader<string, number>(async (textTabIds) => {
    const rows = await reader(this.caller).execute<{ id: string; epoch: number }[]>(
      'select id, epoch from note where id = any(?::uuid[])',
      [idArray(textTabIds)],
    );
    return textTabIds.map((id) => rows.find((row) => row.id === id)?.epoch ?? 1);
  });

  /** The newest event of a company; asked once a request. */
  readonly eventSequence = new DataLoader<string, number>(
    async (companyIds) => await Promise.all(companyIds.map((id) => newestSequence(this.caller.services, id))),
  );

  private bellRead: Promise<Bell> | undefined;

  /** The bell of the person who asks; read once a request, whichever of its fields are wanted. */
  async bell(caller: MemberCaller): Promise<Bell> {
    return await (this.bellRead ??= readBell(caller));
  }
}
