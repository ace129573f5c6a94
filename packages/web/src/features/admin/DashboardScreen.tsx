import { IconDocument, IconGrid, IconPeople } from '../../design/frameIcons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { QueryState } from '../../design/QueryState.js';
import { useAdminTotalsQuery } from '../../gql/AdminTotals.js';
import { countText } from '../../lib/countText.js';
import { m } from '../../paraglide/messages.js';
import { IconBuilding } from './adminIcons.js';
import { CleanVideosAction } from './CleanVideosAction.js';
import { Tiles, TilesSkeleton } from './Tiles.js';
import styles from './Dashboard.module.css';

const newThisMonth = (count: number): string => m.admin_newThisMonth({ count: countText(count) });

/** How much there is on the whole platform, and what can be done to it (docs/domains/platform.md). */
export function DashboardScreen() {
  const { data, error, refetch } = useAdminTotalsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <Panel>
      <PageTitle>{m.admin_dashboard()}</PageTitle>
      <PanelScroll>
        <div className={styles.page}>
          <QueryState
            data={data?.admin.totals}
            error={error}
            onRetry={refetch}
            failed={m.admin_totalsFailed()}
            skeleton={<TilesSkeleton hasNotes />}
          >
            {({ companies, workspaces, articles, users }) => (
              <Tiles
                tiles={[
                  { label: m.admin_totalCompanies(), icon: <IconBuilding />, ...figures(companies) },
                  { label: m.admin_totalWorkspaces(), icon: <IconGrid />, ...figures(workspaces) },
                  { label: m.admin_totalArticles(), icon: <IconDocument />, ...figures(articles) },
                  { label: m.admin_totalUsers(), icon: <IconPeople />, ...figures(users) },
                ]}
              />
            )}
          </QueryState>
          <section className={styles.actions} aria-label={m.admin_actions()}>
            <h2>{m.admin_actions()}</h2>
            <CleanVideosAction />
          </section>
        </div>
      </PanelScroll>
    </Panel>
  );
}

const figures = (total: { count: number; newThisMonth: number }) => ({
  value: countText(total.count),
  note: newThisMonth(total.newThisMonth),
});
