import { m } from '../../paraglide/messages.js';
import { ActionItem } from '../actions/ActionItem.js';
import { createArticle, createWorkspace, recordVideo } from '../actions/createActions.js';
import { useActions } from '../actions/useActions.js';
import { CreateTarget } from './CreateButton.js';
import { HeaderMenu } from './HeaderMenu.js';
import type { OpenedProps } from './LazyButton.js';

/** The entries of the header's Create. */
export default function CreateMenu({ opensAtOnce }: OpenedProps) {
  const actions = useActions();
  return (
    <HeaderMenu Target={CreateTarget} label={m.shell_create()} opensAtOnce={opensAtOnce}>
      {() => (
        <>
          <ActionItem action={createArticle} actions={actions} />
          <ActionItem action={recordVideo} actions={actions} />
          <ActionItem action={createWorkspace} actions={actions} />
        </>
      )}
    </HeaderMenu>
  );
}
