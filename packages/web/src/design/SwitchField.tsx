import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { SwitchProps } from '@mantine/core';
import { Switch } from '@mantine/core';
import { MantineScope } from './MantineScope.js';
import styles from './SwitchField.module.css';

const classNames = { track: styles.track ?? '' };

/** A switch: what it changes is changed at once. */
export function SwitchField(props: SwitchProps) {
  return (
    <MantineScope>
      <Switch size="sm" withThumbIndicator={false} classNames={classNames} {...props} />
    </MantineScope>
  );
}
