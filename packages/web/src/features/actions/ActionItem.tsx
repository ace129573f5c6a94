import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { MenuLink } from '../../design/MenuLink.js';
import type { Action } from './action.js';
import type { Actions } from './useActions.js';

interface ActionItemProps {
  action: Action;
  actions: Actions;
}

/** An action as an item of a menu, a real link if it has an address; nothing if it is not available. */
export function ActionItem({ action, actions }: ActionItemProps) {
  if (!actions.isOffered(action)) return null;
  const address = action.address?.(actions.context);
  if (address)
    return (
      <MenuLink {...address} leftSection={action.icon}>
        {action.label()}
      </MenuLink>
    );
  const isOn = action.isOn?.(actions.context);
  const perform = () => {
    actions.perform(action);
  };
  if (isOn !== undefined)
    return (
      <Menu.CheckboxItem checked={isOn} checkIcon={<IconCheck size={14} />} onChange={perform} closeMenuOnClick>
        {action.label()}
      </Menu.CheckboxItem>
    );
  return (
    <Menu.Item leftSection={action.icon} data-danger={action.isDanger} onClick={perform}>
      {action.label()}
    </Menu.Item>
  );
}
