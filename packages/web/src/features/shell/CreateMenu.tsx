import { Menu } from '../../design/Menu.js';
import { ActionItem } from '../actions/ActionItem.js';
import { createArticle, createWorkspace } from '../actions/createActions.js';
import { useActions } from '../actions/useActions.js';
import { CreateTarget } from './CreateButton.js';
import { headerPopover } from './headerPopover.js';
import type { OpenedProps } from './LazyButton.js';
import { useOpenAtOnce } from './useOpenAtOnce.js';

/** The entries of the header's Create. */
export default function CreateMenu({ opensAtOnce }: OpenedProps) {
  const { ref, opened, onChange } = useOpenAtOnce(opensAtOnce);
  return (
    <Menu opened={opened} onChange={onChange} {...headerPopover}>
      <Menu.Target>
        <CreateTarget ref={ref} />
      </Menu.Target>
      <Menu.Dropdown>
        <Items />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only while the menu is open: a closed one follows nothing. */
function Items() {
  const actions = useActions();
  return (
    <>
      <ActionItem action={createArticle} actions={actions} />
      <ActionItem action={createWorkspace} actions={actions} />
    </>
  );
}
