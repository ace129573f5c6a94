import type { ContentNode } from '@snaplore/schema/contentText';
import { z } from 'zod';

const note = z.custom<ContentNode>(
  (value) => typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc',
  "A note is a document: {type: 'doc', content: [...]}",
);

/** What a client may save of a draft. Notes that are not named stay unchanged. */
export const draftFields = {
  title: z.string().optional(),
  textTabs: z
    .array(z.object({ id: z.string().optional(), title: z.string().optional(), text: note.optional() }))
    .optional(),
};
