import { articleChanges, type ArticleText } from '@snaplore/schema/articleChanges';
import type { ContentNode } from '@snaplore/schema/contentText';
import { describe, expect, it } from 'vitest';
import { changedParts, lostParts, recordingLines } from './changedParts.js';

const doc = (...lines: string[]): ContentNode => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const tab = (id: string, title: string, ...lines: string[]) => ({ id, title, isPinned: false, content: doc(...lines) });
const paragraph = (key: string, title: string, duration: number) => ({ key, title, start: 0, duration });
const article: ArticleText = {
  title: 'Returns',
  tabs: [tab('a', 'Checklist', 'Open the case', 'Weigh the box'), tab('b', '', 'Macros')],
  paragraphs: [paragraph('p', 'Start', 60_000), paragraph('q', 'End', 32_000)],
};
const to = (changed: Partial<ArticleText>) => articleChanges(article, { ...article, ...changed });

describe('what changes besides the texts of notes', () => {
  it('is nothing between equal texts, nor where a text alone changed', () => {
    expect(changedParts(to({}))).toEqual([]);
    expect(changedParts(to({ tabs: [tab('a', 'Checklist', 'Open it'), tab('b', '', 'Macros')] }))).toEqual([]);
    expect(recordingLines(to({}))).toEqual([]);
  });

  it('names title, notes and recording', () => {
    expect(
      changedParts(
        to({
          title: 'Warranty',
          tabs: [{ ...tab('b', 'Answers', 'Macros'), isPinned: true }, tab('c', 'New', 'x')],
          paragraphs: [paragraph('p', 'Begin', 60_000)],
        }),
      ),
    ).toEqual([
      { name: 'Title', lines: ['Returns → Warranty'] },
      {
        name: 'Notes',
        lines: ['Added: New', 'Removed: Checklist', 'Renamed: Untitled → Answers', 'Pinned: Answers'],
      },
      { name: 'Recording', lines: ['0:32 shorter', 'Removed: End', 'Renamed: Start → Begin'] },
    ]);
  });

  it('says when a recording came or went', () => {
    expect(recordingLines(to({ paragraphs: [] }))).toEqual(['No recording any more']);
    expect(recordingLines(articleChanges({ ...article, paragraphs: [] }, article))).toEqual(['New recording, 1:32']);
  });

  it('names no more than three of a kind', () => {
    const many = ['1', '2', '3', '4'].map((key) => paragraph(key, key, 1_000));
    expect(recordingLines(to({ paragraphs: [...article.paragraphs, ...many] }))).toEqual([
      '0:04 longer',
      'Added: 1, 2, 3…',
    ]);
  });
});

describe('what readers would no longer see', () => {
  const words = (changed: Partial<ArticleText>) =>
    lostParts(to(changed)).map(({ name, text, moreLines }) => `${name}: ${text}${moreLines ? ` +${moreLines}` : ''}`);

  it('is listed part by part, the lines of a note as they were', () => {
    expect(words({ title: 'Warranty', tabs: [tab('a', 'Checklist', 'Nothing at all')] })).toEqual([
      'Title: Returns',
      'Checklist: Open the case +1',
      'Note: Macros',
      'Recording: The same in both',
    ]);
  });

  it('is nothing where words were only added', () => {
    expect(
      words({ tabs: [tab('a', 'Checklist', 'Open the case', 'Weigh the box', 'Call'), tab('b', '', 'Macros')] }),
    ).toEqual([
      'Title: The same in both',
      'Checklist: Nothing is lost',
      'Note: The same in both',
      'Recording: The same in both',
    ]);
  });
});
