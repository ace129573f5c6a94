/** The sidebar's code, fetched as soon as somebody reaches for it. */
export const loadWorkspacesSidebar = () => import('./WorkspacesSidebar.js');
