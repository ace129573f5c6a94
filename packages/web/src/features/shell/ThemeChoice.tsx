import { IconCheck } from '../../design/icons.js';
import { Menu } from '../../design/Menu.js';
import { m } from '../../paraglide/messages.js';
import { themeActions } from '../actions/accountActions.js';
import type { Actions } from '../actions/useActions.js';

/** Light, dark, or as the system; the menu stays open, so that the effect is visible. */
export function ThemeChoice({ actions }: { actions: Actions }) {
  const chosen = themeActions.find(({ isOn }) => isOn?.(actions.context));
  const choose = (id: string) => {
    const action = themeActions.find((one) => one.id === id);
    if (action) actions.perform(action);
  };
  return (
    <>
      <Menu.Label>{m.shell_theme()}</Menu.Label>
      <Menu.RadioGroup value={chosen?.id ?? ''} onChange={choose}>
        {themeActions.map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id} checkIcon={<IconCheck size={14} />}>
            {label()}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
