import { until, type VideoAuthor } from './videoAuthor.ts';

const pollMs = 20;

/** Waits until the first video of a draft plays. @throws Error when it is refused */
export async function untilPlayable(author: VideoAuthor, articleId: string): Promise<void> {
  let status: string | undefined;
  await until(
    'it plays',
    async () => {
      const { article } = await author.ask<{ article: { draft: { videos: { status: string }[] } } }>(
        'query ($id: ID!) { article(id: $id) { draft { videos { status } } } }',
        { id: articleId },
      );
      status = article.draft.videos[0]?.status;
      return status !== undefined && status !== 'processing';
    },
    pollMs,
  );
  if (status === 'failed') throw new Error('The video was refused');
}
