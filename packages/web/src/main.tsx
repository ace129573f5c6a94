import './design/styles.js';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadFrameEarly } from './features/shell/loadFrameEarly.js';
import { apollo } from './lib/apollo.js';
import { beginMediaRenewal } from './lib/beginMediaRenewal.js';
import { beginErrorReports, reportError } from './lib/errorReports.js';
import { beginLocale, useLocale } from './lib/locale.js';
import { beginTheme } from './lib/theme.js';
import { beginTypedText } from './lib/typedText.js';
import { router } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

/** Keyed by the language: a change of it renders everything again. */
function Pages() {
  return <RouterProvider key={useLocale()} router={router} />;
}

/** A crashed screen affects only itself; its error is reported all the same, in development in the console too. */
function tellCrash(error: unknown): void {
  if (import.meta.env.DEV) window.reportError(error);
  else reportError(error, true);
}

beginErrorReports();
beginTheme();
loadFrameEarly();
beginTypedText();
beginMediaRenewal(apollo);
const container = createRoot(root, { onCaughtError: tellCrash });
// Not awaited: a top-level await makes a chunk that shares nothing, which is split into a hundred small ones.
void beginLocale().then(() =>
  container.render(
    <StrictMode>
      <ApolloProvider client={apollo}>
        <Pages />
      </ApolloProvider>
    </StrictMode>,
  ),
);
