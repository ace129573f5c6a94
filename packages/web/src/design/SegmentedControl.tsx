// Mantine's control with its styles; import it from here, so that the styles are loaded too.
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
export { SegmentedControl } from '@mantine/core';
