// Mantine's switch with its styles; import it from here, so that the styles come along.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
export { Switch as SwitchField } from '@mantine/core';
