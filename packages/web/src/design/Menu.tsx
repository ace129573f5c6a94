// Mantine's menu with its styles; import it from here, so that the styles are loaded too.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
export { Menu } from '@mantine/core';
