let loading: Promise<typeof import('./WorkspacesSidebar.js')> | null = null;

/** Loads the sidebar's code once, on hover or focus; again if loading failed. */
export function loadWorkspacesSidebar(): Promise<typeof import('./WorkspacesSidebar.js')> {
  loading ??= import('./WorkspacesSidebar.js').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
