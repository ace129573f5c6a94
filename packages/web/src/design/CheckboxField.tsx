// Mantine's check box with its styles; import it from here, so that the styles come along.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
export { Checkbox as CheckboxField } from '@mantine/core';
