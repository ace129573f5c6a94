import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Takes a part of a draft's only video out, as another tab would: milliseconds of that video. */
export async function cutVideo(
  product: Product,
  page: Page,
  articleId: string,
  start: number,
  end: number,
): Promise<void> {
  const request = page.context().request;
  const { article } = await product.graphql<{
    article: { draft: { videos: { id: string }[]; video: { revision: number } } };
  }>(request, 'query Video($id: ID!) { article(id: $id) { draft { videos { id } video { revision } } } }', {
    id: articleId,
  });
  const videoId = article.draft.videos[0]?.id;
  const { revision } = article.draft.video;
  await product.graphql(request, 'mutation Cut($input: EditVideoInput!) { editVideo(input: $input) { id } }', {
    input: { articleId, id: crypto.randomUUID(), revision, edit: { trim: [{ videoId, start, end }] } },
  });
}
