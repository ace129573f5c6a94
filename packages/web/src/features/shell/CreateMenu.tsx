import { Menu } from '../../design/Menu.js';
import { ActionItem } from '../actions/ActionItem.js';
import { createArticle, createWorkspace } from '../actions/createActions.js';
import { useActions } from '../actions/useActions.js';
import { CreateTarget } from './CreateButton.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';

/** The entries of the header's Create. */
export default function CreateMenu() {
  const { ref, opened, onChange } = useOpenAtOnce();
  const actions = useActions();
  return (
    <Menu opened={opened} onChange={onChange}>
      <Menu.Target>
        <CreateTarget ref={ref} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItem action={createArticle} actions={actions} />
        <ActionItem action={createWorkspace} actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}
