import './design/styles.js';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from './design/theme.js';
import { apollo } from './lib/apollo.js';
import { beginMediaRenewal } from './lib/beginMediaRenewal.js';
import { beginErrorReports, reportError } from './lib/errorReports.js';
import { themeKey } from './lib/stored.js';
import { beginLocale, useLocale } from './lib/locale.js';
import { beginTypedText } from './lib/typedText.js';
import { router } from './router.js';

const colorScheme = localStorageColorSchemeManager({ key: themeKey });
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** Keyed by the language: what is drawn is drawn anew in the other one. */
function Pages() {
  return <RouterProvider key={useLocale()} router={router} />;
}

/**
 * A screen that crashed has taken down itself alone; what it was is told all the same, in development by the console
 * too.
 */
function tellCrash(error: unknown): void {
  if (import.meta.env.DEV) window.reportError(error);
  else reportError(error, true);
}

beginErrorReports();
beginTypedText();
beginMediaRenewal(apollo);
const container = createRoot(root, { onCaughtError: tellCrash });
// Not awaited here: what waits at its top is a chunk that shares nothing, and is cut into a hundred small ones.
void beginLocale().then(() =>
  container.render(
    <StrictMode>
      <ApolloProvider client={apollo}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorScheme}
          defaultColorScheme="auto"
        >
          <Pages />
        </MantineProvider>
      </ApolloProvider>
    </StrictMode>,
  ),
);
