import type { ContentNode } from '@snaplore/schema/contentText';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { brokenLimit } from '../notes/paste/fitSlice.js';
import { endUndoStep } from '../notes/undoStep.js';
import { insertAnswer } from './insertAnswer.js';
import { findPlace } from './notePlace.js';
import type { TextRequest } from './useAiText.js';

export interface AnswerPlan {
  change: Transaction;
  /** Whether it goes below the text that it was written for: that was changed meanwhile, or cannot take it. */
  isBelow: boolean;
}

/** Returns how a text gets into the note as it is now (docs/domains/aiWriter.md). */
export function planAnswer(state: EditorState, { choice, target }: TextRequest, content: ContentNode): AnswerPlan {
  const isContinued = choice.type === 'completeSentence';
  const place = (isContinued ? target.sentence?.place : null) ?? target.place;
  const found = findPlace(state, place);
  if (!found || found.isChanged) {
    const { to } = found ?? state.selection;
    return { ...insertAnswer(state, { from: to, to }, content, 'below'), isBelow: true };
  }
  return insertAnswer(state, found, content, isContinued ? 'continue' : 'replace');
}

/** Inserts a text as one step of undo, and brings the caret behind it. Returns why not, if it cannot be done. */
export function insertPlanned(
  { state, view, isEditable }: Editor,
  { change }: AnswerPlan,
): 'readOnly' | 'limit' | null {
  if (!isEditable) return 'readOnly';
  if (brokenLimit(state.doc, change.doc) !== null) return 'limit';
  endUndoStep(state);
  view.dispatch(change.scrollIntoView());
  endUndoStep(view.state);
  return null;
}

/** Returns the blocks in which two states of a note differ, as notes to be compared. */
export function differingBlocks(before: Node, after: Node): { before: ContentNode; after: ContentNode } {
  const shorter = Math.min(before.childCount, after.childCount);
  let start = 0;
  while (start < shorter && before.child(start) === after.child(start)) start += 1;
  let end = 0;
  while (end < shorter - start && before.child(before.childCount - 1 - end) === after.child(after.childCount - 1 - end))
    end += 1;
  const part = (doc: Node): ContentNode => ({
    type: 'doc',
    content: doc.children.slice(start, doc.childCount - end).map((node) => node.toJSON() as ContentNode),
  });
  return { before: part(before), after: part(after) };
}
