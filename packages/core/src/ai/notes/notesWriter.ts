import { createHash } from 'node:crypto';
import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import type { ContentNode } from '@snaplore/schema/contentText';
import * as limits from '@snaplore/schema/limits';
import { NoteInvalidError } from '@snaplore/schema/notes/noteSchema';
import type { AiMessage } from '../../adapters/ai/aiDriver.js';
import { AppError } from '../../kernel/appError.js';
import type { GenerationRun } from '../generationRun.js';
import { joinMessages, notesMessages, pieceMessages } from './notesMessages.js';
import { halvesOf, pieceOf, piecesOf, type Piece } from './pieces.js';

/** How often a piece is halved whose answer does not fit. */
const halvings = 3;
/** How often lists are joined before that leads nowhere; each time they are a third of what they were. */
const levels = 6;
/** How far it is, in per cent, once the article is read. */
const readPercent = 70;

/** How a model is asked about a piece, and how long its answer may be. */
interface Asking {
  step: string;
  max: number;
  messagesFor: (text: string) => AiMessage[];
}

/** Names a call by what it is about: an answer of an earlier attempt is used for the same text alone. */
const stepOf = (name: string, text: string): string =>
  `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;

/**
 * Writes notes of an article of any length (docs/domains/smartNotes.md): one that fits into one call is read at once;
 * of a longer one, each piece becomes a list with times, and the lists are joined until they fit.
 */
export class NotesWriter {
  constructor(
    private readonly run: GenerationRun<'notes'>,
    private readonly title: string,
    /** How far the run is before it begins, in per cent. */
    private readonly from: number,
  ) {}

  /**
   * The notes of an article's pieces, without links to its times.
   * @throws AppError AI_NOTES_FAILED for an answer that is no note or does not fit, however it is asked for; and as
   * `GenerationRun.answer`.
   */
  async write(pieces: readonly Piece[]): Promise<ContentNode> {
    const [only] = pieces;
    if (only && pieces.length === 1) return await this.notesFrom(only.text, 'article');
    const lists: string[] = [];
    for (const [at, piece] of pieces.entries()) {
      const { input } = this.run;
      const messagesFor = (text: string): AiMessage[] =>
        pieceMessages(input, { title: this.title, text }, at + 1, pieces.length);
      lists.push(...(await this.listsOf(piece, { step: 'piece', max: limits.aiNotesOfPiece, messagesFor })));
      this.run.report(this.from + ((readPercent - this.from) * (at + 1)) / pieces.length);
    }
    return await this.notesFrom(await this.joined(lists), 'lists');
  }

  /** What is written of a piece. Where that does not fit into one answer, its halves are asked about. */
  private async listsOf(piece: Piece, asking: Asking, depth = 0): Promise<string[]> {
    const { step, max, messagesFor } = asking;
    const answer = await this.run.answer('write', messagesFor(piece.text), {
      step: stepOf(step, piece.text),
      maxCharacters: max,
    });
    if (answer.trim() !== '' && answer.length < max) return [answer.trim()];
    const halves = depth < halvings ? halvesOf(piece) : null;
    if (!halves) throw new AppError('AI_NOTES_FAILED');
    const lists: string[] = [];
    for (const half of halves) lists.push(...(await this.listsOf(half, asking, depth + 1)));
    return lists;
  }

  /** Lists as one text that fits into a call: as long as they do not, neighbours are joined. */
  private async joined(given: readonly string[]): Promise<string> {
    let lists = given;
    for (let level = 1; level <= levels; level += 1) {
      const groups = piecesOf(lists, limits.aiNotesSource, 0);
      const [only] = groups;
      if (only && groups.length === 1) return only.text;
      const joined: string[] = [];
      for (const group of groups) {
        const messagesFor = (text: string): AiMessage[] => joinMessages(this.run.input, { title: this.title, text });
        const asking = { step: 'join', max: limits.aiNotesJoined, messagesFor };
        joined.push(...(group.lines.length < 2 ? group.lines : await this.listsOf(pieceOf(group.lines), asking)));
      }
      lists = joined;
    }
    throw new AppError('AI_NOTES_FAILED');
  }

  /** The notes; an answer that breaks off or is no note is asked for once more. */
  private async notesFrom(text: string, source: 'article' | 'lists'): Promise<ContentNode> {
    const from = source === 'article' ? this.from : readPercent;
    const messages = notesMessages(this.run.input, { title: this.title, text }, source);
    for (const step of ['notes', 'notes again']) {
      const answer = await this.run.answer('write', messages, {
        step: stepOf(step, text),
        maxCharacters: limits.aiNotesMax,
        progress: (length) => from + ((95 - from) * length) / limits.aiNotesMax,
      });
      if (answer.length >= limits.aiNotesMax) continue;
      try {
        return readAnswer(answer);
      } catch (error) {
        if (!(error instanceof NoteInvalidError)) throw error;
      }
    }
    throw new AppError('AI_NOTES_FAILED');
  }
}
