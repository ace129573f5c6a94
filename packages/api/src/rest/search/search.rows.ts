import { searchEverything, type SearchHit } from '@snaplore/core/search/searchEverything';
import type { SearchEntryKind } from '@snaplore/core/search/searchEntry.entity';
import * as limits from '@snaplore/schema/limits';
import { z } from 'zod';
import { id } from '../answers.js';
import type { Loaders } from '../../loaders/loaders.js';
import { memberRow } from '../restRow.js';

/** The documented categories (docs/domains/search.md), with the kinds of each; comments are found under `all`. */
const kindsOf = {
  all: null,
  workspace: ['workspace'],
  article: ['article'],
  draft: ['draft'],
  paragraph: ['paragraph'],
  draftNotes: ['draftNote'],
  articleNotes: ['note'],
  articleVideo: ['articleVideo'],
  draftVideo: ['draftVideo'],
  // Nothing is indexed under these yet.
  tag: [],
  none: [],
} satisfies Record<string, SearchEntryKind[] | null>;
type Category = keyof typeof kindsOf;
const categories = Object.keys(kindsOf) as [Category, ...Category[]];

const resultAnswer = z.object({
  id: z.string(),
  category: z.enum([...categories, 'comment']),
  title: z.string(),
  workspace: z.object({ id, shortId: z.string(), slug: z.string(), title: z.string() }).nullable(),
  trimmedText: z.string(),
  startTime: z.int().nullable(),
  /** Whether the words are shown on the screen of the video at that time, rather than said. */
  isShown: z.boolean(),
  foundTextProperties: z.object({
    startIndex: z.int(),
    queryLength: z.int(),
    textToFind: z.string(),
    textTabId: id.nullable(),
    initialIndex: z.int(),
  }),
  isDraft: z.boolean(),
  draftId: id.nullable(),
  articleId: id.nullable(),
  articleShortId: z.string().nullable(),
  articleSlug: z.string().nullable(),
  commentId: id.nullable(),
  /** Of the private link of an article that is only shared with the user; its workspace is null then. */
  sharedToken: z.string().nullable(),
});

async function toResult(hit: SearchHit, loaders: Loaders): Promise<z.input<typeof resultAnswer>> {
  const { shareId } = hit;
  const [workspace, article, received] = await Promise.all([
    shareId === null ? loaders.companyRows.workspace.load(hit.workspaceId) : null,
    hit.articleId === null ? null : loaders.article(hit.articleId),
    shareId === null ? null : loaders.sharing.received.load(shareId),
  ]);
  const isDraft = hit.category === 'draft' || hit.category === 'draftVideo';
  const at = hit.snippetParts.findIndex((part) => part.isMatch);
  const match = hit.snippetParts[at]?.text ?? '';
  const startIndex = hit.snippetParts.slice(0, Math.max(at, 0)).reduce((length, part) => length + part.text.length, 0);
  return {
    id: hit.id,
    category: hit.category === 'draft' && hit.textTabId !== null ? 'draftNotes' : hit.category,
    title: hit.title,
    workspace: workspace && {
      id: workspace.id,
      shortId: workspace.shortId,
      slug: workspace.slug,
      title: workspace.title,
    },
    trimmedText: hit.snippetParts.map((part) => part.text).join(''),
    startTime: hit.startTime,
    isShown: hit.isShown,
    foundTextProperties: {
      startIndex,
      queryLength: match.length,
      textToFind: match,
      textTabId: hit.textTabId,
      initialIndex: 0,
    },
    isDraft,
    draftId: isDraft ? hit.articleId : null,
    articleId: hit.articleId,
    articleShortId: article?.shortId ?? null,
    articleSlug: article?.slug ?? null,
    commentId: hit.commentId,
    sharedToken: received?.token ?? null,
  };
}

const count = z.coerce.number().int().min(0).optional();

export const searchRows = [
  memberRow({
    id: 'search.global',
    method: 'GET',
    path: '/search/global/{q}',
    access: 'user',
    summary:
      `Search everything that the user may see, ${limits.searchPageSize} hits at a time; continue with skip, ` +
      `or with page, counted from 1.`,
    query: z.object({ category: z.enum(categories).default('all'), page: count, skip: count }),
    answer: z.object({ data: z.object({ results: z.array(resultAnswer) }) }),
    run: async ({ caller, params, query: { category, page = 1, skip } }) =>
      await searchEverything(caller, params.q, {
        kinds: kindsOf[category],
        offset: skip ?? Math.max(0, page - 1) * limits.searchPageSize,
      }),
    map: async ({ nodes }, { loaders }) => ({
      data: { results: await Promise.all(nodes.map(async (hit) => await toResult(hit, loaders))) },
    }),
  }),
];
