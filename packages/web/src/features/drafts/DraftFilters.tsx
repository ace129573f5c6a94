import * as limits from '@snaplore/schema/limits';
import { FilterField } from '../../design/FilterField.js';
import tables from '../../design/Table.module.css';
import type { DraftFiltersQuery } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import { FilterMenu } from '../shell/FilterMenu.js';
import { workspaceTitle } from '../workspaces/workspaceTitle.js';
import { draftTypes } from './draftTypes.js';
import { draftTypeName, type DraftChoice } from './draftFilter.js';
import styles from './Drafts.module.css';

interface DraftFiltersProps {
  /** What occurs among the drafts; undefined while it is loading. */
  filters: NonNullable<DraftFiltersQuery['me']>['draftFilters'] | undefined;
  choice: DraftChoice;
  onChoice: (choice: DraftChoice) => void;
  query: string;
  onQuery: (query: string) => void;
}

/** Searches the drafts by title, and filters them by workspace, creator and type (docs/domains/articles.md). */
export function DraftFilters({ filters, choice, onChoice, query, onQuery }: DraftFiltersProps) {
  return (
    <div className={`${tables.tools ?? ''} ${styles.tools ?? ''}`} role="search" aria-label={m.shell_drafts()}>
      <FilterField
        label={m.common_search()}
        className={tables.search}
        maxLength={limits.articleTitleMax}
        value={query}
        onWords={onQuery}
      />
      <span className="grow" />
      <div className={styles.filters}>
        <FilterMenu
          label={m.drafts_filterWorkspace()}
          choices={(filters?.workspaces ?? []).map((one) => ({ value: one.id, label: workspaceTitle(one) }))}
          chosen={choice.workspace}
          onChoose={(workspace) => {
            onChoice({ ...choice, workspace });
          }}
        />
        <FilterMenu
          label={m.drafts_filterCreator()}
          choices={(filters?.creators ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          chosen={choice.creator}
          onChoose={(creator) => {
            onChoice({ ...choice, creator });
          }}
        />
        <FilterMenu
          label={m.drafts_filterType()}
          choices={draftTypes.map((type) => ({ value: type, label: draftTypeName(type) }))}
          chosen={choice.type}
          onChoose={(type) => {
            onChoice({ ...choice, type });
          }}
        />
      </div>
    </div>
  );
}
