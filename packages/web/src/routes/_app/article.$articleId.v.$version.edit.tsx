import { createFileRoute } from '@tanstack/react-router';
import { VersionScreen } from '../../features/versions/VersionScreen.js';
import type { VersionTarget } from '../../lib/addresses.js';

export const Route = createFileRoute('/_app/article/$articleId/v/$version/edit')({
  validateSearch: ({ mode, tab }: Record<string, unknown>): VersionTarget => ({
    mode: mode === 'video' || mode === 'notes' ? mode : undefined,
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  component: Screen,
});

function Screen() {
  const { articleId, version } = Route.useParams();
  return <VersionScreen key={articleId} articleKey={articleId} version={version} target={Route.useSearch()} />;
}
