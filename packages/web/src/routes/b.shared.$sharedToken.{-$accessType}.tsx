import { createFileRoute } from '@tanstack/react-router';
import { SharedArticleScreen } from '../features/sharing/SharedArticleScreen.js';
import { requireAccessType, sharedTarget } from '../lib/sharedAddress.js';

export const Route = createFileRoute('/b/shared/$sharedToken/{-$accessType}')({
  validateSearch: sharedTarget,
  beforeLoad: ({ params }) => {
    requireAccessType({ params });
  },
  component: Screen,
});

function Screen() {
  const { sharedToken, accessType } = Route.useParams();
  const isPrivate = accessType === 'private';
  return (
    <SharedArticleScreen
      key={`${sharedToken} ${String(isPrivate)}`}
      token={sharedToken}
      isPrivate={isPrivate}
      target={Route.useSearch()}
    />
  );
}
