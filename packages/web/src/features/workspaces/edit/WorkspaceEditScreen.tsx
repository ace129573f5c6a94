import { skipToken } from '@apollo/client/react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IconArrowLeft } from '../../../design/icons.js';
import { LinkButton } from '../../../design/LinkButton.js';
import { PageTitle } from '../../../design/PageTitle.js';
import { Panel, PanelScroll } from '../../../design/Panel.js';
import { QueryState } from '../../../design/QueryState.js';
import { Skeleton, Skeletons } from '../../../design/Skeleton.js';
import { useWorkspaceEditQuery } from '../../../gql/WorkspaceEdit.js';
import { workspaceAddress, workspacesAddress } from '../../../lib/addresses.js';
import { statusOf } from '../../../lib/errorText.js';
import { can } from '../../../lib/session.js';
import { m } from '../../../paraglide/messages.js';
import { idOrShortId } from '../../articles/articleMode.js';
import { useChanges, useRefetchOn } from '../../live/useChanges.js';
import { PageSide } from '../../shell/PageSide.js';
import { useFailedLoadRedirect } from '../useFailedLoadRedirect.js';
import { WorkspaceSidebar } from '../WorkspaceSidebar.js';
import { GroupRoles } from './GroupRoles.js';
import { UserRoles } from './UserRoles.js';
import { SlackSection } from './SlackSection.js';
import { DangerZone } from './DangerZone.js';
import { WorkspaceFields } from './WorkspaceFields.js';
import styles from './WorkspaceEdit.module.css';

interface WorkspaceEditScreenProps {
  /** The id or short id in the URL. */
  workspaceKey: string;
  isFromList: boolean;
  /** The outcome of connecting Slack, where Slack sent the user back to this page. */
  slackOutcome: string | undefined;
}

/**
 * A workspace's title, visibility, roles and danger zone (docs/domains/workspaces.md). A user who may not edit it is
 * redirected to the list.
 */
export function WorkspaceEditScreen({ workspaceKey, isFromList, slackOutcome }: WorkspaceEditScreenProps) {
  const navigate = useNavigate();
  const key = idOrShortId(workspaceKey);
  // After a deletion it is not requested again, and 'not found' is not shown.
  const [isDeleted, setDeleted] = useState(false);
  const { data, error, refetch } = useWorkspaceEditQuery(
    isDeleted ? skipToken : { variables: key, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  );
  useFailedLoadRedirect('edit', isDeleted ? undefined : error);
  const isLeaving = isDeleted || statusOf(error) !== null;
  const workspace = data?.workspace;
  const leave = () => {
    setDeleted(true);
    void navigate({ ...workspacesAddress, replace: true, ignoreBlocker: true });
  };
  const workspaceId = workspace && !isDeleted ? workspace.id : undefined;
  useChanges(workspaceId === undefined ? null : { kinds: ['workspace_deleted'], workspaceId }, leave);
  // Another user may have changed roles.
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
          <QueryState
            data={workspace}
            error={isLeaving ? undefined : error}
            onRetry={refetch}
            failed={m.workspaces_workspaceFailed()}
            skeleton={<WorkspaceEditSkeleton />}
          >
            {(shown) => (
              <div className={styles.page}>
                <LinkButton
                  className={styles.back ?? ''}
                  variant="subtle"
                  leftSection={<IconArrowLeft />}
                  {...(isFromList ? workspacesAddress : workspaceAddress(shown))}
                >
                  {isFromList ? m.workspaces_backToAll() : m.workspaces_backToWorkspace()}
                </LinkButton>
                <WorkspaceFields workspace={shown} />
                {can(shown, 'Workspace.manage') ? (
                  <>
                    <UserRoles workspace={shown} />
                    <GroupRoles workspace={shown} />
                    {data?.company?.isSlackOffered ? <SlackSection workspace={shown} outcome={slackOutcome} /> : null}
                  </>
                ) : null}
                <DangerZone workspace={shown} onDeleted={leave} />
              </div>
            )}
          </QueryState>
        </PanelScroll>
      </Panel>
    </>
  );
}

function WorkspaceEditSkeleton() {
  return (
    <Skeletons label={m.common_loading()} className={styles.page ?? ''}>
      <Skeleton width={150} height={16} style={{ margin: '8px 0 12px' }} />
      {[36, 84, 36].map((height, index) => (
        <Skeleton key={index} height={height} style={{ marginTop: 24 }} />
      ))}
    </Skeletons>
  );
}
