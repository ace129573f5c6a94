import type { DraftFilterInput, DraftsQuery, DraftType } from '../../gql/types.js';
import { m } from '../../paraglide/messages.js';
import type { FilterChoice } from '../shell/filterChoice.js';

export type ListedDraft = NonNullable<DraftsQuery['me']>['drafts']['nodes'][number];

/** What the person has chosen beside the search; null for everything. */
export interface DraftChoice {
  workspace: FilterChoice | null;
  creator: FilterChoice | null;
  type: FilterChoice<DraftType> | null;
}

export const everyDraft: DraftChoice = { workspace: null, creator: null, type: null };

/** What a draft holds, in the words of the list. */
export function draftTypeName(type: DraftType): string {
  return { video: m.drafts_typeVideo, notes: m.drafts_typeNotes, both: m.drafts_typeBoth }[type]();
}

/** The filter of the request: only what narrows the list, so that no filter is always the same. */
export function draftFilter({ workspace, creator, type }: DraftChoice, query: string): DraftFilterInput {
  const words = query.trim();
  return {
    ...(words === '' ? {} : { query: words }),
    ...(workspace ? { workspaceId: workspace.value } : {}),
    ...(creator ? { creatorId: creator.value } : {}),
    ...(type ? { type: type.value } : {}),
  };
}
