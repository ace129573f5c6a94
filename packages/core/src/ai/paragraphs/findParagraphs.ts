import { createHash } from 'node:crypto';
import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { timelineDuration, type ShownParagraph } from '@snaplore/schema/videoEdits/draftVideo';
import { paragraphSpacing } from '@snaplore/schema/videoEdits/planVideoEdit';
import type { AiMessage, AnswerSchema } from '../../adapters/ai/aiDriver.js';
import { AppError } from '../../kernel/appError.js';
import type { GenerationRun } from '../generationRun.js';
import { checkParagraphs, type FoundParagraph } from './checkParagraphs.js';
import { checkTitles } from './checkTitles.js';
import { joinPieces, type JoinedParagraph } from './joinPieces.js';
import { paragraphsMessages, titlesMessages } from './paragraphsMessages.js';
import { paragraphsSchema, titlesSchema } from './paragraphsSchema.js';
import type { Checked } from './readParagraphs.js';
import { paragraphsOfPiece, shownLine, speechPieces } from './speechPieces.js';
import { beginningsOf, type SpokenLine } from './spokenLines.js';

type ParagraphsRun = GenerationRun<'paragraphs'>;

/** How far a generation is, in per cent, when everything is answered. */
const answeredPercent = 95;
/** About how many characters a usual answer has. */
const usualAnswer = 1_500;

/** What is said in a draft. */
export interface Speech {
  timeline: readonly ShownParagraph[];
  lines: readonly SpokenLine[];
}

/** One question, which is asked again once when its answer cannot be used. */
interface Question<Item> {
  /** What it is about; a further attempt of the job does not ask it again. */
  about: string;
  name: string;
  schema: AnswerSchema;
  /** How many paragraphs are answered at most. */
  max: number;
  messages: (fault: string | null) => AiMessage[];
  check: (answer: string) => Checked<Item>;
  /** How far the generation is with a share of the answer, 0 to 1. */
  progress: (share: number) => number;
}

/**
 * Asks the model for the paragraphs of what is said: piece by piece where it is long, and then once more so that titles
 * and levels agree (docs/domains/aiParagraphs.md).
 * @param from how far the generation is before, in per cent.
 * @throws AppError AI_PARAGRAPHS_FAILED for an answer that cannot be used twice, AI_RECORDING_TOO_LONG, and as
 * `GenerationRun.answer`.
 */
export async function findParagraphs(
  run: ParagraphsRun,
  { timeline, lines }: Speech,
  from: number,
): Promise<FoundParagraph[]> {
  const duration = timelineDuration(timeline);
  const pieces = speechPieces(lines, beginningsOf(lines, duration, paragraphSpacing(duration)));
  const max = paragraphsOfPiece(pieces.length);
  const questions = pieces.length === 1 ? 1 : pieces.length + 1;
  const progressOf =
    (index: number) =>
    (share: number): number =>
      from + ((answeredPercent - from) * (index + share)) / questions;
  const found: Parameters<typeof joinPieces>[0][number][] = [];
  for (const [index, piece] of pieces.entries()) {
    const place = { number: index + 1, of: pieces.length };
    const items = await askTwice(run, {
      ...{ name: 'piece', schema: paragraphsSchema, max, progress: progressOf(index) },
      about: `${place.number} of ${place.of}\n${piece.lines.map(shownLine).join('\n')}`,
      messages: (fault) => paragraphsMessages({ piece, ...place, max, fault }),
      check: (answer) => checkParagraphs(answer, piece, max),
    });
    found.push({ piece, found: items });
  }
  const joined = joinPieces(found);
  return pieces.length === 1 ? joined : await agreed(run, joined, progressOf(pieces.length));
}

/** The same paragraphs with titles and levels that agree. */
async function agreed(
  run: ParagraphsRun,
  joined: readonly JoinedParagraph[],
  progress: (share: number) => number,
): Promise<FoundParagraph[]> {
  return await askTwice(run, {
    ...{ name: 'titles', schema: titlesSchema, max: joined.length, progress },
    about: JSON.stringify(joined),
    messages: (fault) => titlesMessages(joined, fault),
    check: (answer) => checkTitles(answer, joined),
  });
}

async function askTwice<Item>(run: ParagraphsRun, question: Question<Item>): Promise<Item[]> {
  const { about, name, schema, max, messages, check, progress } = question;
  const step = `${name}-${createHash('sha256').update(about).digest('hex').slice(0, 16)}`;
  let fault: string | null = null;
  for (const each of [step, `${step}-again`]) {
    const answer: string = await run.answer('structure', messages(fault), {
      ...{ step: each, schema, maxCharacters: (max + 1) * aiParagraphs.answerCharacters },
      progress: (length) => progress(Math.min(1, length / usualAnswer)),
    });
    const checked = check(answer);
    if ('items' in checked) return checked.items;
    fault = checked.fault;
  }
  throw new AppError('AI_PARAGRAPHS_FAILED');
}
