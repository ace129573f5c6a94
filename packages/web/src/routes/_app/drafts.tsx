import { createFileRoute } from '@tanstack/react-router';
import { draftTypes } from '../../features/drafts/draftTypes.js';
import { DraftsScreen } from '../../features/drafts/DraftsScreen.js';
import type { DraftType } from '../../gql/types.js';

export const Route = createFileRoute('/_app/drafts')({
  validateSearch: ({ type }: Record<string, unknown>): { type?: DraftType | undefined } => ({
    type: draftTypes.find((one) => one === type),
  }),
  component: Drafts,
});

function Drafts() {
  const { type } = Route.useSearch();
  return <DraftsScreen key={type} type={type} />;
}
