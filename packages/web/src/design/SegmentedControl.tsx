import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl as Control, type SegmentedControlProps } from '@mantine/core';
import { MantineScope } from './MantineScope.js';

/** A choice of one among a few that are all shown. */
export function SegmentedControl<Value extends string = string>(props: SegmentedControlProps<Value>) {
  return (
    <MantineScope>
      <Control<Value> {...props} />
    </MantineScope>
  );
}
