import { Link } from '@tanstack/react-router';
import { Avatar } from '../../design/Avatar.js';
import { EmptyState } from '../../design/EmptyState.js';
import { IconDocument, IconPage } from '../../design/frameIcons.js';
import { IconVideo } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { ShowMoreButton } from '../../design/ShowMoreButton.js';
import tables from '../../design/Table.module.css';
import { TableSkeleton } from '../../design/TableSkeleton.js';
import { useDraftsQuery } from '../../gql/Drafts.js';
import { articleEditAddress, newArticleAddress } from '../../lib/addresses.js';
import { slashDate } from '../../lib/dates.js';
import { LinkButton } from '../../design/LinkButton.js';
import { m } from '../../paraglide/messages.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';

const page = 50;

function typeOf(draft: { duration: number; textTabs: readonly unknown[] }): string {
  if (draft.duration === 0) return m.drafts_typeNotes();
  return draft.textTabs.length > 0 ? m.drafts_typeBoth() : m.drafts_typeVideo();
}

/** The user's unpublished articles, the last edited first (docs/domains/articles.md). */
export function DraftsScreen() {
  const { data, error, refetch, fetchMore } = useDraftsQuery({
    variables: { first: page },
    fetchPolicy: 'cache-and-network',
  });
  const drafts = data?.me?.drafts;
  return (
    <Panel>
      <PageTitle {...(data?.me ? { count: data.me.draftCount } : {})}>{m.shell_drafts().toUpperCase()}</PageTitle>
      <PanelScroll>
        <QueryState
          data={drafts}
          error={error}
          onRetry={refetch}
          failed={m.drafts_failed()}
          skeleton={<TableSkeleton />}
          isEmpty={({ nodes }) => nodes.length === 0}
          empty={
            <EmptyState
              icon={<IconPage size={20} />}
              text={m.drafts_empty()}
              action={
                <LinkButton variant="filled" {...newArticleAddress()}>
                  {m.shell_createArticle()}
                </LinkButton>
              }
            />
          }
        >
          {({ nodes }) => (
            <table className={tables.table}>
              <thead>
                <tr>
                  <th scope="col" className={tables.wide}>
                    {m.common_columnTitle()}
                  </th>
                  <th scope="col">{m.common_columnWorkspace()}</th>
                  <th scope="col" className={tables.hideSmall}>
                    {m.common_columnCreatedBy()}
                  </th>
                  <th scope="col" className={`${tables.narrow ?? ''} ${tables.hideSmall ?? ''}`}>
                    {m.common_columnDate()}
                  </th>
                  <th scope="col" className={`${tables.narrow ?? ''} ${tables.hideSmall ?? ''}`}>
                    {m.common_columnType()}
                  </th>
                </tr>
              </thead>
              <tbody>
                {nodes.map((article) => {
                  const { draft } = article;
                  if (!draft) return null;
                  const title = draft.title || m.common_untitled();
                  return (
                    <tr key={article.id}>
                      <td>
                        <span className="row">
                          {draft.duration > 0 ? <IconVideo /> : <IconDocument />}
                          <Link {...articleEditAddress(article)} className="cut" title={title}>
                            <b>{title}</b>
                          </Link>
                        </span>
                      </td>
                      <td className={tables.dim}>{workspaceTitle(draft.workspace ?? article.workspace)}</td>
                      <td className={tables.hideSmall}>
                        {article.author ? (
                          <span className="row">
                            <Avatar name={article.author.fullName} image={article.author.profileImageUrl} size={20} />
                            <span className="cut">{article.author.fullName}</span>
                          </span>
                        ) : null}
                      </td>
                      <td className={`${tables.dim ?? ''} ${tables.hideSmall ?? ''} num`}>
                        {slashDate(article.createdAt)}
                      </td>
                      <td className={`${tables.dim ?? ''} ${tables.hideSmall ?? ''}`}>{typeOf(draft)}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </QueryState>
        {drafts?.pageInfo.hasNextPage ? (
          <ShowMoreButton
            className={tables.more}
            onMore={() => fetchMore({ variables: { first: page, after: drafts.pageInfo.endCursor } })}
          />
        ) : null}
      </PanelScroll>
    </Panel>
  );
}
