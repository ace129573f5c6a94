// Styles of Mantine's fields; a field's file imports this.
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
