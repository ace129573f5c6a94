import * as limits from '@snaplore/schema/limits';
import type { MemberCaller } from '../../kernel/caller.js';
import { findMatchingTexts } from '../../search/findMatchingTexts.js';
import { chooseTexts } from './chooseTexts.js';
import { cutPassages, type Passage } from './passages.js';
import type { Conversation } from './readConversation.js';
import { searchedQuestion } from './searchedQuestion.js';
import { readSourceTexts, type SourceText } from './sourceTexts.js';

/** So many of the best articles are read. */
const articlesMax = 8;
/** So many passages may be of one article. */
const passagesOfArticle = 4;
/** A passage without this share of what the question asks for is about something else. */
const leastCoverage = 0.3;
/** How much more a passage counts in the article that the search found first; less in each that follows. */
const firstArticle = 0.25;

/** Another order of the passages that were found for what was searched. */
type OrderPassages = (question: string, passages: readonly Passage[]) => Promise<readonly Passage[]>;
const keepOrder: OrderPassages = (_question, passages) => Promise.resolve(passages);

/**
 * Finds the passages that answer a question, the best first (docs/domains/assistant.md): by the global search as this
 * viewer, with texts that are read again with the rights of this moment.
 * @param order may change the order of those that were found, of which the best are then chosen.
 * @throws AppError COMPANY_NOT_PAID, and as `order`.
 */
export async function retrieve(
  caller: MemberCaller,
  conversation: Conversation,
  order: OrderPassages = keepOrder,
): Promise<Passage[]> {
  const question = searchedQuestion(conversation);
  const { articles, ...sought } = await findMatchingTexts(caller, question, articlesMax);
  const ranks = new Map(articles.flatMap(([first], rank) => (first ? [[first.articleId, rank]] : [])));
  const texts = withoutUnchanged(await readSourceTexts(caller, chooseTexts(articles)));
  const scoreOf = ({ score, source: { articleId } }: Passage): number =>
    score * (1 + firstArticle / (1 + (ranks.get(articleId) ?? articlesMax)));
  const passages = texts
    .flatMap((text) => cutPassages(text, sought))
    .filter(({ coverage }) => coverage >= leastCoverage)
    .sort((one, other) => scoreOf(other) - scoreOf(one));
  return chooseBest(await order(question, passages));
}

/** Without the texts of drafts that are published as they are: their passages would be the same. */
function withoutUnchanged(texts: readonly SourceText[]): SourceText[] {
  const keyOf = ({ articleId, title, tabTitle, text }: SourceText): string =>
    JSON.stringify([articleId, title, tabTitle, text]);
  const published = new Set(texts.filter(({ isDraft }) => !isDraft).map(keyOf));
  return texts.filter((text) => !text.isDraft || !published.has(keyOf(text)));
}

/** The best ones; what a draft and its publication both say is there once, as published. */
function chooseBest(passages: readonly Passage[]): Passage[] {
  const published = passages.filter(({ source }) => !source.isDraft);
  const isPublished = ({ source, words }: Passage): boolean =>
    published.some(({ source: { articleId }, text }) => articleId === source.articleId && text.includes(words));
  const counts = new Map<string, number>();
  const chosen: Passage[] = [];
  for (const passage of passages) {
    const { articleId, isDraft } = passage.source;
    const count = counts.get(articleId) ?? 0;
    if (count >= passagesOfArticle || (isDraft && isPublished(passage))) continue;
    counts.set(articleId, count + 1);
    chosen.push(passage);
    if (chosen.length === limits.assistantPassages) break;
  }
  return chosen;
}
