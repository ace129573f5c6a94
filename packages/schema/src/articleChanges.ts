import type { ContentNode } from './contentText.js';
import { longestIncreasing } from './notes/compare/matchSequences.js';
import { noteChanges, type NoteChanges } from './notes/noteChanges.js';

/** A note of an article, as one of its versions has it. */
export interface TabText {
  id: string;
  title: string;
  isPinned: boolean;
  content: ContentNode | null;
}

/** A paragraph of an article's recording. */
export interface ParagraphText {
  key: string;
  title: string;
  /** Milliseconds, as the length. */
  start: number;
  duration: number;
}

/** What readers see of an article, in one version. */
export interface ArticleText {
  title: string;
  tabs: readonly TabText[];
  paragraphs: readonly ParagraphText[];
}

interface PartChange<Part> {
  kind: 'same' | 'added' | 'removed' | 'changed';
  /** Null when it was added. */
  before: Part | null;
  /** Null when it was removed. */
  after: Part | null;
  isRenamed: boolean;
  /** It stands elsewhere among those that both versions have. */
  isMoved: boolean;
}

export interface TabChange extends PartChange<TabText> {
  isPinChanged: boolean;
  note: NoteChanges;
}

export interface ParagraphChange extends PartChange<ParagraphText> {
  isLengthChanged: boolean;
}

/** A part of an article, as a list of versions names what changed. */
export type ChangedPart = 'title' | 'notes' | 'tabs' | 'paragraphs' | 'length';

/** The changes in one line. */
export interface ChangeSummary {
  addedWords: number;
  removedWords: number;
  /** In this order: title, notes (their texts), tabs (which there are), paragraphs (which), length (of the video). */
  parts: readonly ChangedPart[];
  /** How much longer the video is, in milliseconds; negative for a shorter one. */
  lengthChange: number;
}

/** What is different in an article for its readers. */
export interface ArticleChanges {
  /** Null when the title is the same. */
  title: { before: string; after: string } | null;
  /** The tabs of both versions. What was removed stands where it was. */
  tabs: readonly TabChange[];
  paragraphs: readonly ParagraphChange[];
  summary: ChangeSummary;
}

/** Compares two versions of an article as readers see them. Tabs are matched by id, paragraphs by key. */
export function articleChanges(before: ArticleText, after: ArticleText): ArticleChanges {
  const tabs = changesOf(before.tabs, after.tabs, ({ id }) => id).map(({ kind, ...tab }): TabChange => {
    const note = noteChanges(tab.before?.content ?? null, tab.after?.content ?? null);
    const isPinChanged = kind === 'same' && tab.before?.isPinned !== tab.after?.isPinned;
    const isChanged = tab.isRenamed || tab.isMoved || isPinChanged || note.changes.length > 0;
    return { ...tab, kind: kind === 'same' && isChanged ? 'changed' : kind, isPinChanged, note };
  });
  const paragraphs = changesOf(before.paragraphs, after.paragraphs, ({ key }) => key).map(
    ({ kind, ...paragraph }): ParagraphChange => {
      const isLengthChanged = kind === 'same' && paragraph.before?.duration !== paragraph.after?.duration;
      const isChanged = paragraph.isRenamed || paragraph.isMoved || isLengthChanged;
      return { ...paragraph, kind: kind === 'same' && isChanged ? 'changed' : kind, isLengthChanged };
    },
  );
  const title = before.title === after.title ? null : { before: before.title, after: after.title };
  const lengthChange = lengthOf(after) - lengthOf(before);
  const parts: Record<ChangedPart, boolean> = {
    title: title !== null,
    notes: tabs.some(({ note }) => note.changes.length > 0),
    tabs: tabs.some((tab) => isListed(tab) || tab.isPinChanged),
    paragraphs: paragraphs.some(isListed),
    length: lengthChange !== 0,
  };
  const summary: ChangeSummary = {
    addedWords: tabs.reduce((count, { note }) => count + note.addedWords, 0),
    removedWords: tabs.reduce((count, { note }) => count + note.removedWords, 0),
    parts: (Object.keys(parts) as ChangedPart[]).filter((part) => parts[part]),
    lengthChange,
  };
  return { title, tabs, paragraphs, summary };
}

const lengthOf = ({ paragraphs }: ArticleText): number => paragraphs.reduce((sum, { duration }) => sum + duration, 0);

/** Whether the list of these parts reads differently. */
function isListed({ kind, isRenamed, isMoved }: PartChange<unknown>): boolean {
  return kind === 'added' || kind === 'removed' || isRenamed || isMoved;
}

/** What became of each part, in the order of `after`, with each removed one behind the one it followed. */
function changesOf<Part extends { title: string }>(
  before: readonly Part[],
  after: readonly Part[],
  idOf: (part: Part) => string,
): PartChange<Part>[] {
  const places = new Map(before.map((part, at) => [idOf(part), at]));
  const remaining = new Set(after.map(idOf));
  const common = after.filter((part) => places.has(idOf(part)));
  const unmoved = new Set(
    longestIncreasing(common.map((part) => places.get(idOf(part)) ?? 0)).map((at) => idOf(common[at] as Part)),
  );
  const changes = after.map((part): PartChange<Part> => {
    const earlier = before[places.get(idOf(part)) ?? -1];
    if (!earlier) return { kind: 'added', before: null, after: part, isRenamed: false, isMoved: false };
    const isMoved = !unmoved.has(idOf(part));
    return { kind: 'same', before: earlier, after: part, isRenamed: earlier.title !== part.title, isMoved };
  });
  for (const [at, part] of before.entries()) {
    if (remaining.has(idOf(part))) continue;
    const previous = before[at - 1];
    const place = previous ? changes.findIndex((change) => change.before === previous) + 1 : 0;
    changes.splice(place, 0, { kind: 'removed', before: part, after: null, isRenamed: false, isMoved: false });
  }
  return changes;
}
