// The styles of every screen. A part that loads later imports its own Mantine file.
import './layers.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './tokens.css';
import './base.css';
import './mantine.css';
import './mantineVariables.css';
