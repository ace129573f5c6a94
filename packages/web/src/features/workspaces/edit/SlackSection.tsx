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

/** Why connecting may fail. */
const refusals: readonly ErrorCode[] = [
  'SLACK_CANCELLED',
  'SLACK_EXPIRED',
  'SLACK_NOT_CONFIGURED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
];

interface SlackSectionProps {
  workspace: WorkspaceSlackFragment & { title: string };
  /** `connected`, or the code of what went wrong there; undefined where the page was not opened by Slack. */
  outcome: string | undefined;
}

/** Connecting a workspace to a Slack channel, and disconnecting it (docs/domains/slack.md); for its managers. */
export function SlackSection({ workspace: { id, title, slackIntegration: slack }, outcome }: SlackSectionProps) {
  const [isAsked, setAsked] = useState(false);
  const [disconnect] = useDisconnectSlackMutation();
  const { run, isBusy } = useAction();
  useOutcome(outcome);
  // The pressed button is gone then: the focus goes to the one in its place.
  const [isLeft, setLeft] = useState(false);
  const connect = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isLeft && !slack) connect.current?.focus();
  }, [isLeft, slack]);
  const names = slack ? { channel: slack.channel, team: slack.teamName } : null;
  const leave = async () => {
    const work = () => disconnect({ variables: { workspaceId: id } });
    if (await run(work, { success: m.workspaces_slackDisconnected() })) {
      setAsked(false);
      setLeft(true);
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
              setAsked(true);
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
          opened={isAsked}
          title={m.workspaces_slackDisconnectTitle()}
          text={m.workspaces_slackDisconnectText({ ...names, title: shortName(title, 40) })}
          confirmLabel={m.workspaces_slackDisconnect()}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => {
            void leave();
          }}
          onClose={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </section>
  );
}

/** Shows once how connecting at Slack ended, and removes it from the URL. */
function useOutcome(outcome: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (outcome === undefined) return;
    if (outcome === 'connected') showToast('success', m.workspaces_slackConnected());
    else showToast('error', errorWords(refusals.find((code) => code === outcome) ?? 'SLACK_FAILED'));
    void navigate({ to: '.', search: (search: object) => ({ ...search, slack: undefined }), replace: true });
  }, [outcome, navigate]);
}
