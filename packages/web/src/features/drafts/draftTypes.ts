import type { DraftType } from '../../gql/types.js';

/** The kinds of drafts, in the order of the filter. */
export const draftTypes: readonly DraftType[] = ['video', 'notes', 'both'];
