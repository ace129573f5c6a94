import { Button } from '@mantine/core';
import { companyRoleLabels } from '@snaplore/schema/roles';
import { Suspense, lazy, useState } from 'react';
import { Avatar } from '../../design/Avatar.js';
import { EmptyState } from '../../design/EmptyState.js';
import { ErrorState } from '../../design/ErrorState.js';
import { IconMail, IconSearch } from '../../design/icons.js';
import { PageTitle } from '../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../design/Panel.js';
import { SkeletonRows, Skeletons } from '../../design/Skeleton.js';
import { StatusDot } from '../../design/StatusDot.js';
import tables from '../../design/Table.module.css';
import { TextField } from '../../design/TextField.js';
import { useTeamQuery } from '../../gql/Team.js';
import type { MemberStatus } from '../../gql/types.js';
import { messages } from '../../lib/messages.js';

const InviteUserDialog = lazy(() => import('./InviteUserDialog.js'));

const tones = { active: 'green', invited: 'amber', deactivated: 'hollow' } as const satisfies Record<MemberStatus, string>;

/** Without case and spaces, as the search of people compares (spec 3 §2). */
function squeeze(text: string): string {
  return text.toLocaleLowerCase().replace(/\s+/g, '');
}

/** The people of the company, and Invite user. */
export function UsersScreen() {
  const { data, error, refetch } = useTeamQuery({ fetchPolicy: 'cache-and-network' });
  const [isInviting, setInviting] = useState(false);
  const [filter, setFilter] = useState('');
  const team = data?.company?.team;
  const shown = team?.filter((member) => squeeze(`${member.fullName}${member.email}`).includes(squeeze(filter)));

  return (
    <Panel>
      <PageTitle
        {...(team ? { count: team.length } : {})}
        actions={<Button variant="filled" leftSection={<IconMail />} onClick={() => { setInviting(true); }}>{messages.inviteUser}</Button>}
      >
        {messages.userManagement}
      </PageTitle>
      <div className={tables.tools}>
        <TextField
          size="sm" className={tables.search} aria-label={messages.search} placeholder={messages.search} leftSection={<IconSearch />} value={filter}
          onChange={(event) => { setFilter(event.currentTarget.value); }}
        />
      </div>
      <PanelScroll>
        {!shown
          ? (error
            ? <ErrorState title={messages.usersFailed} error={error} onRetry={() => { void refetch(); }} />
            : <Skeletons label={messages.loading} className={tables.waiting ?? ''}><SkeletonRows count={8} /></Skeletons>)
          : shown.length === 0
            ? <EmptyState text={messages.usersSearchEmpty} />
            : (
              <table className={tables.table}>
                <thead>
                  <tr>
                    <th scope="col" className={tables.wide}>{messages.columnName}</th>
                    <th scope="col" className={tables.hideSmall}>{messages.columnEmail}</th>
                    <th scope="col" className={tables.narrow}>{messages.columnStatus}</th>
                    <th scope="col" className={tables.narrow}>{messages.columnRole}</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((member) => (
                    <tr key={member.id}>
                      <td><span className="row"><Avatar name={member.fullName} /><b className="cut" title={member.fullName}>{member.fullName}</b></span></td>
                      <td className={`${tables.hideSmall ?? ''} ${tables.dim ?? ''}`} title={member.email}>{member.email}</td>
                      <td><StatusDot tone={tones[member.status]}>{messages.memberStatuses[member.status]}</StatusDot></td>
                      <td>{companyRoleLabels[member.role]}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
      </PanelScroll>
      <Suspense>
        {isInviting ? <InviteUserDialog company={data?.company?.title ?? ''} onClose={() => { setInviting(false); }} /> : null}
      </Suspense>
    </Panel>
  );
}
