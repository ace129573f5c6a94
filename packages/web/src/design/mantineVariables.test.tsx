import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme.js';

/** One declaration a line, as the formatter of the repository writes it. */
const formatted = (css: string): string =>
  css
    .replaceAll(/="(light|dark)"/g, "='$1'")
    .replaceAll(/\n+/g, '')
    .replaceAll('{', ' {\n  ')
    .replaceAll(/;(?=[^}])/g, ';\n  ')
    .replaceAll(';}', ';\n}\n');

it("has Mantine's variables as its provider makes them of the theme", async () => {
  const html = renderToStaticMarkup(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      cssVariablesSelector=":root"
      defaultColorScheme="auto"
    >
      {null}
    </MantineProvider>,
  );
  const css = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  await expect(
    `/* Made of theme.ts by mantineVariables.test.tsx: vitest -u. */\n${formatted(css)}`,
  ).toMatchFileSnapshot('./mantineVariables.css');
});
