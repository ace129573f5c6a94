let loading: Promise<typeof import('./WorkspacesSidebar.js')> | null = null;

/** The sidebar's code, fetched as soon as somebody reaches for it, once; again where it did not come. */
export function loadWorkspacesSidebar(): Promise<typeof import('./WorkspacesSidebar.js')> {
  loading ??= import('./WorkspacesSidebar.js').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
