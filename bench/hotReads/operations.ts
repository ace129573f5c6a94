import { print, type DocumentNode } from 'graphql';
import { ArticleCommentsDocument } from '../../packages/web/src/gql/ArticleComments.ts';
import { ArticlePageDocument } from '../../packages/web/src/gql/ArticlePage.ts';
import { CountsDocument } from '../../packages/web/src/gql/Counts.ts';
import { DraftsDocument } from '../../packages/web/src/gql/Drafts.ts';
import { NotificationsDocument } from '../../packages/web/src/gql/Notifications.ts';
import { RecentArticlesDocument } from '../../packages/web/src/gql/RecentArticles.ts';
import { SearchDocument } from '../../packages/web/src/gql/Search.ts';
import { SessionDocument } from '../../packages/web/src/gql/Session.ts';
import { SidebarWorkspacesDocument } from '../../packages/web/src/gql/SidebarWorkspaces.ts';
import { WorkspaceListDocument } from '../../packages/web/src/gql/WorkspaceList.ts';
import { WorkspaceTreeDocument } from '../../packages/web/src/gql/WorkspaceTree.ts';
import type { PlannedCompany } from '../dataset/company.ts';

/** An operation as the screens send it. */
export interface Operation {
  name: string;
  body: string;
}

const sent = (document: DocumentNode, variables: object): string =>
  JSON.stringify({ query: print(document).replaceAll(' @unmask', ''), variables });

/** What screens ask most: the name of each, and its request to `/graphql`. */
export function hotOperations({ articleId, shortIds: [small, large] }: PlannedCompany): Operation[] {
  const tree = (shortId: string | undefined) => sent(WorkspaceTreeDocument, { shortId, archived: false });
  return [
    { name: 'article page', body: sent(ArticlePageDocument, { id: articleId }) },
    { name: 'session', body: sent(SessionDocument, {}) },
    { name: 'recent', body: sent(RecentArticlesDocument, { first: 10 }) },
    { name: 'sidebar', body: sent(SidebarWorkspacesDocument, {}) },
    { name: 'workspace list', body: sent(WorkspaceListDocument, {}) },
    { name: 'tree of 31', body: tree(small) },
    ...(large === undefined ? [] : [{ name: 'tree of 2,000', body: tree(large) }]),
    { name: 'comments', body: sent(ArticleCommentsDocument, { articleId }) },
    { name: 'search', body: sent(SearchDocument, { query: 'know', first: 20 }) },
    { name: 'notifications', body: sent(NotificationsDocument, { first: 30 }) },
    { name: 'drafts', body: sent(DraftsDocument, { first: 30 }) },
    { name: 'counts', body: sent(CountsDocument, {}) },
  ];
}
