import { readAnswer } from '@snaplore/schema/ai/readAnswer';
import { checkNote, noteField, noteSchema } from '@snaplore/schema/notes/noteSchema';
import type { ContentNode } from '@snaplore/schema/contentText';
import { EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import { initProseMirrorDoc, prosemirrorToYXmlFragment, ySyncPluginKey } from '@tiptap/y-tiptap';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { differingBlocks, planAnswer } from './planAnswer.js';
import { caretTarget, markedTarget, type WriterChoice } from './writerTarget.js';

const paragraph = (words: string): ContentNode => ({
  type: 'paragraph',
  ...(words === '' ? {} : { content: [{ type: 'text', text: words }] }),
});
const choice = (type: WriterChoice['type']): WriterChoice => ({
  ...{ type, prompt: '', tone: 'academic', language: 'en', isArticleConsidered: false },
});

function liveNote(...blocks: ContentNode[]): Y.Doc {
  const doc = new Y.Doc();
  prosemirrorToYXmlFragment(checkNote({ type: 'doc', content: blocks }), doc.getXmlFragment(noteField));
  return doc;
}

/** An editor that is bound to a live note, as it is when it was just opened. */
function openNote(live: Y.Doc, caret = 1): EditorState {
  const type = live.getXmlFragment(noteField);
  const { doc, mapping } = initProseMirrorDoc(type, noteSchema());
  const bound = new Plugin({
    key: ySyncPluginKey,
    state: { init: () => ({ doc: live, type, binding: { mapping } }), apply: (_change, state: unknown) => state },
  });
  return EditorState.create({ doc, plugins: [bound], selection: TextSelection.create(doc, caret) });
}

const wordsOf = (live: Y.Doc, block: number): Y.XmlText =>
  (live.getXmlFragment(noteField).get(block) as Y.XmlElement).get(0) as Y.XmlText;

/** Marks words, lets others change the note, opens it again, and inserts an answer. */
function rewrite(live: Y.Doc, [from, to]: [number, number], change: () => void, answer = 'New words.') {
  const target = markedTarget(openNote(live), { from, to });
  // As it is kept in the browser.
  const kept = JSON.parse(JSON.stringify(target)) as typeof target;
  change();
  const state = openNote(live);
  const plan = planAnswer(state, { choice: choice('simplify'), target: kept }, readAnswer(answer));
  return { blocks: plan.change.doc.children.map(({ textContent }) => textContent), isBelow: plan.isBelow, target };
}

describe('marked words', () => {
  it('are replaced wherever they are by then, without the blanks around them', () => {
    const live = liveNote(paragraph('Say the old words here.'), paragraph('End.'));
    const { blocks, isBelow, target } = rewrite(live, [5, 18], () => {
      wordsOf(live, 0).insert(0, 'Please: ');
    });
    expect(target.selectedText).toBe('the old words');
    expect([blocks, isBelow]).toEqual([['Please: Say New words. here.', 'End.'], false]);
  });

  it('are told apart from what others write right before and behind them', () => {
    const live = liveNote(paragraph('The old words.'));
    const { blocks, isBelow } = rewrite(live, [1, 15], () => {
      wordsOf(live, 0).insert(14, ' Always.');
      wordsOf(live, 0).insert(0, 'Mind: ');
    });
    expect([blocks, isBelow]).toEqual([['Mind: New words. Always.'], false]);
  });

  it('that changed meanwhile stay, and the text goes below them', () => {
    const live = liveNote(paragraph('The old words.'), paragraph('End.'));
    const { blocks, isBelow } = rewrite(live, [1, 15], () => {
      wordsOf(live, 0).insert(4, 'very ');
    });
    expect([blocks, isBelow]).toEqual([['The very old words.', 'New words.', 'End.'], true]);
  });

  it('that are gone make it go below the block of the caret', () => {
    const live = liveNote(paragraph('Kept.'), paragraph('The old words.'), paragraph('End.'));
    const { blocks, isBelow } = rewrite(live, [8, 22], () => {
      live.getXmlFragment(noteField).delete(1, 1);
    });
    expect([blocks, isBelow]).toEqual([['Kept.', 'New words.', 'End.'], true]);
  });

  it('in more than one block are given to the model in their form', () => {
    const item = (words: string): ContentNode => ({ type: 'listItem', content: [paragraph(words)] });
    const live = liveNote(paragraph('Buy:'), { type: 'bulletList', content: [item('milk'), item('eggs')] });
    const state = openNote(live);
    const { selectedText } = markedTarget(state, { from: 1, to: state.doc.content.size });
    expect(selectedText).toBe('Buy:\n\n- milk\n- eggs');
  });
});

describe('the sentence before the caret', () => {
  const complete = (live: Y.Doc, caret: number): [string | undefined, string[]] => {
    const state = openNote(live, caret);
    const target = caretTarget(state);
    const plan = planAnswer(state, { choice: choice('completeSentence'), target }, readAnswer('and goes on.'));
    return [target.sentence?.text, plan.change.doc.children.map(({ textContent }) => textContent)];
  };

  it('is that of the paragraph above where its own is empty, and goes on there', () => {
    const live = liveNote(paragraph('It breaks off'), paragraph(''));
    expect(complete(live, 16)).toEqual(['It breaks off', ['It breaks off and goes on.', '']]);
  });

  it('is followed by another one where the caret is when it is finished', () => {
    const live = liveNote(paragraph('It ends here.'), paragraph(''));
    expect(complete(live, 16)).toEqual(['It ends here.', ['It ends here.', 'and goes on.']]);
  });

  it('is its last 6,000 characters', () => {
    const state = openNote(liveNote(paragraph(`${'x'.repeat(7_000)}end`), paragraph('')), 7_006);
    expect(caretTarget(state).sentence?.text).toBe(`${'x'.repeat(5_997)}end`);
  });

  it('is none in an empty note', () => {
    expect(caretTarget(openNote(liveNote(paragraph('')))).sentence).toBeNull();
  });
});

describe('what a text changes', () => {
  it('is shown by the blocks that differ alone', () => {
    const live = liveNote(paragraph('First.'), paragraph('The old words.'), paragraph('End.'));
    const state = openNote(live);
    const target = markedTarget(state, { from: 9, to: 23 });
    const plan = planAnswer(state, { choice: choice('simplify'), target }, readAnswer('New.\n\n- item'));
    const { before, after } = differingBlocks(state.doc, plan.change.doc);
    expect(before.content?.map(({ type }) => type)).toEqual(['paragraph']);
    expect(after.content?.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
  });
});
