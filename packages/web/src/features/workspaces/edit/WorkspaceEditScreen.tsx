import { skipToken } from '@apollo/client/react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorState } from '../../../design/ErrorState.js';
import { IconArrowLeft } from '../../../design/icons.js';
import { LinkButton } from '../../../design/LinkButton.js';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { Skeleton, Skeletons } from '../../../design/Skeleton.js';
import { useWorkspaceEditQuery } from '../../../gql/WorkspaceEdit.js';
import { workspaceAddress, workspacesAddress } from '../../../lib/addresses.js';
import { statusOf } from '../../../lib/errorText.js';
import { can } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';
import { articleKeyOf } from '../../articles/articleMode.js';
import { useChanges, useRefetchOn } from '../../live/useChanges.js';
import { PageSide } from '../../shell/PageSide.js';
import { useFailedLoad } from '../useFailedLoad.js';
import { WorkspaceSidebar } from '../WorkspaceSidebar.js';
import { GroupRoles } from './GroupRoles.js';
import { PeopleRoles } from './PeopleRoles.js';
import { SlackSection } from './SlackSection.js';
import { DangerZone } from './DangerZone.js';
import { WorkspaceFields } from './WorkspaceFields.js';
import styles from './WorkspaceEdit.module.css';

interface WorkspaceEditScreenProps {
  /** Its id or short id, as the address has it. */
  workspaceKey: string;
  isFromList: boolean;
  /** What came of going to Slack, where the page is the way back. */
  slackOutcome: string | undefined;
}

/**
 * What a workspace is called, who may see it, who holds which role, and its end (spec 3 §2). Whoever may not edit it is
 * led to the list.
 */
export function WorkspaceEditScreen({ workspaceKey, isFromList, slackOutcome }: WorkspaceEditScreenProps) {
  const navigate = useNavigate();
  const key = articleKeyOf(workspaceKey);
  // From the moment it is deleted nothing is asked for it, and nobody is told that it is not there.
  const [isGone, setGone] = useState(false);
  const { data, error, refetch } = useWorkspaceEditQuery(
    isGone ? skipToken : { variables: key, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  );
  useFailedLoad('edit', isGone ? undefined : error);
  const isLedAway = isGone || statusOf(error) !== null;
  const workspace = data?.workspace;
  const leave = () => {
    setGone(true);
    void navigate({ ...workspacesAddress, replace: true, ignoreBlocker: true });
  };
  const workspaceId = workspace && !isGone ? workspace.id : undefined;
  useChanges(workspaceId === undefined ? null : { kinds: ['workspace_deleted'], workspaceId }, leave);
  // Roles may be others since.
  useRefetchOn(workspaceId === undefined ? null : { kinds: ['workspace_changed'], workspaceId }, refetch);
  const shortId = 'shortId' in key ? key.shortId : workspace?.shortId;

  if (workspace && !can(workspace, 'Workspace.edit')) return <Navigate {...workspacesAddress} replace />;
  return (
    <>
      {shortId === undefined ? null : (
        <PageSide kind="workspace" initial={252} label={workspace?.title ?? m.shell_workspaces()}>
          <WorkspaceSidebar workspaceId={shortId} articleId={undefined} />
        </PageSide>
      )}
      <Panel>
        <PageTitle>{m.workspaces_edit()}</PageTitle>
        <PanelScroll>
          {workspace ? (
            <div className={styles.page}>
              {isFromList ? (
                <LinkButton
                  className={styles.back ?? ''}
                  variant="subtle"
                  leftSection={<IconArrowLeft />}
                  {...workspacesAddress}
                >
                  {m.workspaces_backToAll()}
                </LinkButton>
              ) : (
                <LinkButton
                  className={styles.back ?? ''}
                  variant="subtle"
                  leftSection={<IconArrowLeft />}
                  {...workspaceAddress(workspace)}
                >
                  {m.workspaces_backToWorkspace()}
                </LinkButton>
              )}
              <WorkspaceFields workspace={workspace} />
              {can(workspace, 'Workspace.manage') ? (
                <>
                  <PeopleRoles workspace={workspace} />
                  <GroupRoles workspace={workspace} />
                  {data.company?.isSlackOffered ? <SlackSection workspace={workspace} outcome={slackOutcome} /> : null}
                </>
              ) : null}
              <DangerZone workspace={workspace} onDeleted={leave} />
            </div>
          ) : error && !isLedAway ? (
            <ErrorState
              title={m.workspaces_workspaceFailed()}
              error={error}
              onRetry={() => {
                void refetch();
              }}
            />
          ) : (
            <Waiting />
          )}
        </PanelScroll>
      </Panel>
    </>
  );
}

function Waiting() {
  return (
    <Skeletons label={m.common_loading()} className={styles.page ?? ''}>
      <Skeleton width={150} height={16} style={{ margin: '8px 0 12px' }} />
      {[36, 84, 36].map((height, index) => (
        <Skeleton key={index} height={height} style={{ marginTop: 24 }} />
      ))}
    </Skeletons>
  );
}
