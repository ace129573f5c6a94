import { withoutHidden } from '@snaplore/schema/ai/withoutHidden';
import * as limits from '@snaplore/schema/limits';
import type { MemberCaller } from '../../kernel/caller.js';
import { newId } from '../../kernel/ids.js';
import { inTransaction, reader } from '../../outbox/transaction.js';
import type { AnswerRight } from '../assistant/answerRight.js';
import type { Passage } from '../assistant/passages.js';
import { embedMetered } from '../meteredCalls.js';
import { AiVector } from './aiVector.entity.js';
import { joinRanks } from './joinRanks.js';
import { piecesOf, type TextPiece } from './textPieces.js';
import { likeness, vectorBytes } from './vectorBytes.js';

/**
 * Orders the first passages that were found for a question by what they mean, too (docs/domains/assistant.md). None is
 * added or left out. The order stays where nothing serves `embed`, where vectors are missing, which a job then writes,
 * and where the question has no vector in time.
 * @param passages the best first.
 * @throws the reason of the right's signal.
 */
export async function orderByMeaning(
  caller: MemberCaller,
  question: string,
  passages: readonly Passage[],
  right: Pick<AnswerRight, 'require' | 'signal'>,
): Promise<Passage[]> {
  const { ai } = caller.services;
  const model = ai?.modelOf('embed') ?? null;
  // A question is counted by the call that answers it: without one, nothing would bound how often it is asked.
  if (model === null || !ai?.modelOf('answer') || passages.length < 2) return [...passages];
  const first = passages.slice(0, limits.aiVectors.ordered);
  const pieces = first.map(piecesWithin);
  const vectors = await readVectors(caller, model, first, pieces);
  const known = first.map((passage, index) =>
    (pieces[index] ?? []).flatMap(({ hash }) => vectors.get(keyOf(passage, hash)) ?? []),
  );
  const lacking = first.filter((_passage, index) => (known[index] ?? []).length < (pieces[index] ?? []).length);
  await writeLater(caller, lacking);
  if (known.filter(({ length }) => length > 0).length < 2) return [...passages];
  const asked = await embedQuestion(caller, question, right);
  right.signal.throwIfAborted();
  if (!asked) return [...passages];
  const likenesses = known.map((own) => {
    const found = own.flatMap((vector) => likeness(vector, asked) ?? []);
    return found.length === 0 ? null : Math.max(...found);
  });
  return [...joinRanks(first, likenesses), ...passages.slice(first.length)];
}

/** The pieces of a text that a passage stands in. */
function piecesWithin({ source, start, text }: Passage): TextPiece[] {
  const end = start + text.length;
  return piecesOf(source.text).filter((piece) => piece.start < end && piece.end > start);
}

const keyOf = ({ source: { articleId } }: Passage, hash: string): string => `${articleId} ${hash}`;

async function readVectors(
  caller: MemberCaller,
  model: string,
  passages: readonly Passage[],
  pieces: readonly TextPiece[][],
): Promise<Map<string, Uint8Array>> {
  const rows = await reader(caller).find(AiVector, {
    ...{ companyId: caller.viewer.companyId, model },
    articleId: { $in: [...new Set(passages.map(({ source }) => source.articleId))] },
    textHash: { $in: [...new Set(pieces.flat().map(({ hash }) => hash))] },
  });
  return new Map(rows.map(({ articleId, textHash, vector }) => [`${articleId} ${textHash}`, vector]));
}

/** Has the vectors of articles written that lack some: for the next question, this one does not wait. */
async function writeLater(caller: MemberCaller, lacking: readonly Passage[]): Promise<void> {
  const { companyId, userId } = caller.viewer;
  const articleIds = new Set(lacking.map(({ source }) => source.articleId));
  if (articleIds.size === 0) return;
  await inTransaction(caller, async (tx) => {
    // In one order, so that questions at once do not wait for each other in a circle.
    for (const articleId of [...articleIds].sort())
      await tx.enqueue(companyId, 'ai.writeVectors', { articleId, userId }, { key: `ai.writeVectors:${articleId}` });
  });
}

/** The question's vector; null where the service does not answer in time, or the call is refused. */
async function embedQuestion(
  caller: MemberCaller,
  question: string,
  right: Pick<AnswerRight, 'require' | 'signal'>,
): Promise<Uint8Array | null> {
  const { companyId, userId } = caller.viewer;
  const signal = AbortSignal.any([right.signal, AbortSignal.timeout(limits.aiVectors.questionMs)]);
  const call = {
    ...{ companyId, userId, requestId: newId(), isLimitedByHour: true, step: 'question', signal },
    requireRight: async () => {
      await right.require();
    },
  };
  try {
    let asked: Uint8Array | null = null;
    await embedMetered(caller, call, [withoutHidden(question)], (_tx, [vector]) => {
      asked = vector ? vectorBytes(vector) : null;
      return Promise.resolve();
    });
    return asked;
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'unknown';
    caller.services.log.warn({ failure }, 'The question of an assistant was not compared by meaning');
    return null;
  }
}
