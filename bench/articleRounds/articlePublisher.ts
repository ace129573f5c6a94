import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../ownProduct.ts';

/** A publication that was tried: what it began from, and how it was answered; unknown where no answer came. */
export interface Attempt {
  base: string | null;
  answer: 'published' | 'conflict' | 'refused' | 'unknown';
}

/** A user who does something again and again until stopped; `stop` resolves when the last request has ended. */
export interface Repeated<Result> {
  results: readonly Result[];
  stop(): Promise<void>;
}

function repeat<Result>(pauseMs: number, work: () => Promise<Result | null>): Repeated<Result> {
  const results: Result[] = [];
  let isOver = false;
  const ended = (async () => {
    while (!isOver) {
      const result = await work();
      if (result !== null) results.push(result);
      if (!isOver) await delay(Math.random() * pauseMs);
    }
  })();
  return {
    results,
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
}

interface Place {
  address: string;
  articleId: string;
  token: string;
}

/** What a failed request says: an answer of the server, or that there was none. */
function answerOf(error: unknown): Attempt['answer'] {
  const words = String(error);
  if (words.includes('"CONFLICT"')) return 'conflict';
  return /^Error: [24]\d\d /.test(words) && !/"status":5/.test(words) ? 'refused' : 'unknown';
}

/** Publishes what the draft says, from the publication that the user had seen when they began. */
export function startPublisher({ address, articleId, token }: Place): Repeated<Attempt> {
  return repeat(60, async () => {
    let base: string | null;
    try {
      const { article } = await ask<{ article: { draft: { publicationId: string | null } } }>(
        address,
        token,
        'query ($id: ID!) { article(id: $id) { draft { publicationId } } }',
        { id: articleId },
      );
      base = article.draft.publicationId;
    } catch {
      return null;
    }
    // Long enough for a colleague to publish in between.
    await delay(Math.random() * 80);
    try {
      await ask(address, token, 'mutation ($input: PublishArticleInput!) { publishArticle(input: $input) { id } }', {
        input: { id: articleId, base: { publicationId: base } },
      });
      return { base, answer: 'published' };
    } catch (error) {
      return { base, answer: answerOf(error) };
    }
  });
}

/** Discards the draft, and makes the last discarded one the draft again. Counts what was answered. */
export function startDiscarding({ address, articleId, token }: Place): Repeated<'discarded' | 'restored'> {
  let isDiscarding = false;
  return repeat(150, async () => {
    isDiscarding = !isDiscarding;
    try {
      if (isDiscarding) {
        await ask(address, token, 'mutation ($input: DiscardDraftInput!) { discardDraft(input: $input) { id } }', {
          input: { id: articleId },
        });
        return 'discarded';
      }
      const { deletions } = await ask<{ deletions: { nodes: { id: string; articleId: string; kind: string }[] } }>(
        address,
        token,
        '{ deletions(first: 20) { nodes { id articleId kind } } }',
        {},
      );
      const draft = deletions.nodes.find((each) => each.articleId === articleId && each.kind === 'draft');
      if (!draft) return null;
      await ask(address, token, 'mutation ($id: ID!) { restoreDiscardedDraft(id: $id) { id } }', { id: draft.id });
      return 'restored';
    } catch {
      return null;
    }
  });
}
