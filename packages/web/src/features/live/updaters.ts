import type { ApolloCache, ApolloClient } from '@apollo/client';
import type { ChangeKind } from '@snaplore/schema/changes';
import { ChangedArticleFragmentDoc } from '../../gql/ChangedArticle.js';
import { ChangedWorkspaceFragmentDoc } from '../../gql/ChangedWorkspace.js';
import { can } from '../../lib/session.js';
import { applyRead } from '../notifications/notificationUpdates.js';
import type { Change } from './changeListeners.js';
import { listWorkspace } from './listWorkspace.js';
import { rereadBy, type Reread } from './reread.js';

/** The person and the company of the feed. */
interface FeedOwner {
  meId: string;
  companyId: string;
}

interface UpdateContext extends FeedOwner {
  client: ApolloClient;
  reread: Reread;
  /** By article: whether it was among the drafts when it last changed. */
  drafts: Map<string, boolean>;
}

type Updater = (change: Change, context: UpdateContext) => void;

/** Puts a workspace that can be seen now into the company's list, or takes out one that is gone or out of sight. */
const updateWorkspace: Updater = ({ workspaceId, workspace }, { client, companyId }) => {
  if (workspaceId === null) return;
  writeWorkspace(client.cache, workspace);
  listWorkspace(client.cache, companyId, workspaceId, workspace !== null);
};

function writeWorkspace(cache: ApolloCache, workspace: Change['workspace']): void {
  if (!workspace) return;
  cache.writeFragment({
    fragment: ChangedWorkspaceFragmentDoc,
    fragmentName: 'ChangedWorkspace',
    data: workspace,
  });
}

/** Writes the changed article and its workspace. */
const updateArticle: Updater = ({ article, workspace }, { client: { cache } }) => {
  writeWorkspace(cache, workspace);
  if (!article) return;
  cache.writeFragment({ fragment: ChangedArticleFragmentDoc, fragmentName: 'ChangedArticle', data: article });
};

/** Drafts and personal articles are counted for those who edit. */
const recount: Updater = ({ workspace }, { reread }) => {
  if (can(workspace, 'Workspace.editArticles')) reread('counts');
};

/** The number of drafts changes when an article becomes one or ceases to be, not with each edit. */
const recountDrafts: Updater = ({ articleId, article }, { reread, drafts }) => {
  if (articleId === null) return;
  const isDraft = article?.hasDraftChanges ?? false;
  if (drafts.get(articleId) === isDraft) return;
  drafts.set(articleId, isDraft);
  reread('counts');
};

/** Their number is asked for by `recount` already. */
const rememberDraft: Updater = ({ articleId, article }, { drafts }) => {
  if (articleId !== null) drafts.set(articleId, article?.hasDraftChanges ?? false);
};

const updateArticleAndCounts: readonly Updater[] = [updateArticle, recount, rememberDraft];

/** What each kind of change does to the cache, beside what the screens that listen do (docs/domains/live.md). */
const updaters: Readonly<Record<ChangeKind, readonly Updater[]>> = {
  workspace_changed: [updateWorkspace],
  workspace_deleted: [
    updateWorkspace,
    (_change, { reread }) => {
      reread('counts');
    },
  ],
  article_created: updateArticleAndCounts,
  article_changed: updateArticleAndCounts,
  article_published: updateArticleAndCounts,
  article_deleted: updateArticleAndCounts,
  draft_changed: [updateArticle, recountDrafts],
  note_changed: [updateArticle, recountDrafts],
  video_changed: [updateArticle],
  comment_created: [updateArticle],
  comment_changed: [updateArticle],
  comment_deleted: [updateArticle],
  // The player listens itself.
  reactions_changed: [],
  // The lists of shared articles and of live links listen themselves.
  shares_changed: [],
  links_changed: [],
  // One's own role may be another since.
  team_changed: [
    (_change, { reread }) => {
      reread('session', ['Team', 'GroupPeople']);
    },
  ],
  group_changed: [
    (_change, { reread }) => {
      reread(null, ['Groups', 'Group']);
    },
  ],
  company_changed: [
    (_change, { reread }) => {
      reread('session', ['CompanyProfile', 'PlanDetails', 'BillingPlans']);
    },
  ],
  notifications_read: [
    ({ readIds, readThrough, newNotificationCount }, { client: { cache }, meId }) => {
      applyRead(cache, meId, { readIds, readThrough, newNotificationCount: newNotificationCount ?? 0 });
    },
  ],
};

/** What writes a change of the feed to the cache. */
export function updateFromChanges(client: ApolloClient, owner: FeedOwner): (change: Change) => void {
  const context: UpdateContext = { ...owner, client, reread: rereadBy(client), drafts: new Map() };
  return (change) => {
    client.cache.batch({
      update: () => {
        for (const update of updaters[change.kind]) update(change, context);
      },
    });
  };
}
