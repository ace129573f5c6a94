import './design/styles.js';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from './design/theme.js';
import { apollo } from './lib/apollo.js';
import { themeKey } from './lib/stored.js';
import { beginLocale, useLocale } from './lib/locale.js';
import { router } from './router.js';

const colorScheme = localStorageColorSchemeManager({ key: themeKey });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** Keyed by the language: what is drawn is drawn anew in the other one. */
function Pages() {
  return <RouterProvider key={useLocale()} router={router} />;
}

await beginLocale();
createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={apollo}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorScheme} defaultColorScheme="auto">
        <Pages />
      </MantineProvider>
    </ApolloProvider>
  </StrictMode>,
);
