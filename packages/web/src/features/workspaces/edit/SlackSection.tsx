import type { ErrorCode } from '@snaplore/schema/errors';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AnchorButton, Button } from '../../../design/Button.js';
import { ConfirmDialog } from '../../../design/ConfirmDialog.js';
import { showToast } from '../../../design/toasts.js';
import { useDisconnectSlackMutation } from '../../../gql/DisconnectSlack.js';
import type { WorkspaceSlackFragment } from '../../../gql/types.js';
import { slackConnectAddress } from '../../../lib/addresses.js';
import { longDate } from '../../../lib/dates.js';
import { errorWords } from '../../../lib/errorWords.js';
import { shortName } from '../../../lib/shortName.js';
import { useAction } from '../../../lib/useAction.js';
import { m } from '../../../paraglide/messages.js';
import styles from './WorkspaceEdit.module.css';

/** The errors that connecting can end with. */
const connectErrors: readonly ErrorCode[] = [
  'SLACK_CANCELLED',
  'SLACK_EXPIRED',
  'SLACK_NOT_CONFIGURED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
];

interface SlackSectionProps {
  workspace: WorkspaceSlackFragment & { title: string };
  /** `connected`, or an error code; undefined unless Slack redirected here. */
  outcome: string | undefined;
}

/** Connecting a workspace to a Slack channel, and disconnecting it (docs/domains/slack.md); for its managers. */
export function SlackSection({ workspace: { id, title, slackIntegration: slack }, outcome }: SlackSectionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [disconnect] = useDisconnectSlackMutation();
  const { run, isBusy } = useAction();
  useConnectOutcome(outcome);
  // The button that was pressed is gone: the focus moves to the one that replaces it.
  const [wasDisconnected, setWasDisconnected] = useState(false);
  const connect = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (wasDisconnected && !slack) connect.current?.focus();
  }, [wasDisconnected, slack]);
  const names = slack ? { channel: slack.channel, team: slack.teamName } : null;
  const confirmDisconnect = async () => {
    const work = () => disconnect({ variables: { workspaceId: id } });
    if (await run(work, { success: m.workspaces_slackDisconnected() })) {
      setConfirming(false);
      setWasDisconnected(true);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="workspace-slack">
      <h2 id="workspace-slack">{m.workspaces_slack()}</h2>
      <div className={styles.action}>
        <p>
          {slack && names
            ? m.workspaces_slackConnectedTo({ ...names, date: longDate(slack.connectedAt) })
            : m.workspaces_slackHint()}
        </p>
        {names ? (
          <Button
            onClick={() => {
              setConfirming(true);
            }}
          >
            {m.workspaces_slackDisconnect()}
          </Button>
        ) : (
          <AnchorButton ref={connect} href={slackConnectAddress(id)}>
            {m.workspaces_slackConnect()}
          </AnchorButton>
        )}
      </div>
      {names ? (
        <ConfirmDialog
          opened={isConfirming}
          title={m.workspaces_slackDisconnectTitle()}
          text={m.workspaces_slackDisconnectText({ ...names, title: shortName(title, 40) })}
          confirmLabel={m.workspaces_slackDisconnect()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => {
            void confirmDisconnect();
          }}
          onClose={() => {
            setConfirming(false);
          }}
        />
      ) : null}
    </section>
  );
}

/** Shows once how connecting at Slack ended, and removes it from the URL. */
function useConnectOutcome(outcome: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome === undefined) return;
    if (outcome === 'connected') showToast('success', m.workspaces_slackConnected());
    else showToast('error', errorWords(connectErrors.find((code) => code === outcome) ?? 'SLACK_FAILED'));
    void navigate({ to: '.', search: (search: object) => ({ ...search, slack: undefined }), replace: true });
  }, [outcome, navigate]);
}
