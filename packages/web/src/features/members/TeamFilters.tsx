import { companyRoles } from '@snaplore/schema/roles';
import { Button } from '../../design/Button.js';
import { FilterField } from '../../design/FilterField.js';
import { IconCheck, IconChevronDown } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import tables from '../../design/Table.module.css';
import { m } from '../../paraglide/messages.js';
import { LazyMenu } from '../shell/LazyMenu.js';
import { roleFilterName } from './teamWords.js';
import type { TeamFilter } from './teamFilter.js';
import styles from './Team.module.css';

interface TeamFiltersProps {
  filter: TeamFilter;
  onChange: (filter: TeamFilter) => void;
}

/** Search, the statuses Active and Invited, and the roles; initially all are on (docs/domains/members.md). */
export function TeamFilters({ filter, onChange }: TeamFiltersProps) {
  const count = filter.roles.length;
  const rolesShown =
    count === companyRoles.length
      ? m.users_allRoles()
      : count === 0
        ? m.users_noRoles()
        : m.users_rolesOf({ shown: count, all: companyRoles.length });
  return (
    <div className={tables.tools}>
      <FilterField
        label={m.common_search()}
        className={tables.search}
        value={filter.query}
        onWords={(query) => {
          onChange({ ...filter, query });
        }}
      />
      <div className="row" role="group" aria-label={m.users_filterStatus()}>
        <Toggle
          label={m.users_active()}
          isOn={filter.isActive}
          onChange={(isActive) => {
            onChange({ ...filter, isActive });
          }}
        />
        <Toggle
          label={m.users_invitedFilter()}
          isOn={filter.isInvited}
          onChange={(isInvited) => {
            onChange({ ...filter, isInvited });
          }}
        />
      </div>
      <span className={styles.rule} />
      <LazyMenu
        position="bottom-start"
        target={
          <Button rightSection={<IconChevronDown size={12} />}>
            <span className={styles.lead}>{m.users_roles()}</span> {rolesShown}
          </Button>
        }
      >
        {[...companyRoles].reverse().map((role) => (
          <Menu.CheckboxItem
            key={role}
            checked={filter.roles.includes(role)}
            checkIcon={<IconCheck size={14} />}
            onChange={(isOn) => {
              onChange({
                ...filter,
                roles: isOn ? [...filter.roles, role] : filter.roles.filter((each) => each !== role),
              });
            }}
          >
            {roleFilterName(role)}
          </Menu.CheckboxItem>
        ))}
      </LazyMenu>
    </div>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Button
      className={styles.toggle ?? ''}
      aria-pressed={isOn}
      onClick={() => {
        onChange(!isOn);
      }}
      {...(isOn ? { leftSection: <IconCheck size={14} /> } : {})}
    >
      {label}
    </Button>
  );
}
