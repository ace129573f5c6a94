import { MantineProvider } from '@mantine/core';
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SaveBar } from './SaveBar.js';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const draw = (state: { isSaving?: boolean; failure?: string }): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>
        <SaveBar
          isUnsaved
          isSaving={state.isSaving ?? false}
          failure={state.failure}
          onSave={() => undefined}
          onDiscard={() => undefined}
          question={{ title: 'Leave?', text: 'The new order is lost', confirmLabel: 'Leave' }}
        />
      </MantineProvider>
    </RouterContextProvider>,
  );

describe('the bar below something that is saved as a whole', () => {
  it('offers Cancel and Save, without a question until the screen is left', () => {
    const html = draw({});
    expect(html).toMatch(/Cancel.*Save/);
    expect(html).not.toContain('role="alert"');
    expect(html).not.toContain('Leave?');
  });

  it('can not be pressed again while it saves, and says why saving failed', () => {
    expect(draw({ isSaving: true })).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<button).)*Save/);
    expect(draw({ failure: 'It could not be saved' })).toMatch(/role="alert">It could not be saved</);
  });
});
