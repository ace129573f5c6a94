import type { ArticleChanges, ParagraphChange, TabChange, TabText } from '@snaplore/schema/articleChanges';
import { contentText } from '@snaplore/schema/contentText';
import type { NoteChanges } from '@snaplore/schema/notes/noteChanges';
import { formatTime } from '@snaplore/schema/playMap';
import { m } from '../../paraglide/messages.js';
import { noteTitle } from '../articles/articleMode.js';

/** What changes in one part of an article, in lines. */
export interface ChangedLines {
  name: string;
  lines: readonly string[];
}

/** What readers would no longer see of one part of an article. */
export interface LostPart {
  id: string;
  name: string;
  /** The words that go, or what is to be said instead of them. */
  text: string;
  /** How many more lines go. */
  moreLines: number;
  isLost: boolean;
}

/** So many titles stand in one line. */
const mostTitles = 3;

/** What changes besides the texts of notes: title, which notes there are, recording (docs/domains/versions.md). */
export function changedParts(changes: ArticleChanges): ChangedLines[] {
  const parts: ChangedLines[] = [
    {
      name: m.versions_title(),
      lines: changes.title ? [m.versions_renamedTo(changes.title)] : [],
    },
    { name: m.versions_notes(), lines: noteLines(changes.tabs) },
    { name: m.versions_recording(), lines: recordingLines(changes) },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** What became of the recording and its paragraphs, in lines; none when they are the same. */
export function recordingLines({ paragraphs, summary: { lengthChange } }: ArticleChanges): string[] {
  const [had, has] = [paragraphs.some(({ before }) => before !== null), paragraphs.some(({ after }) => after !== null)];
  const time = formatTime(Math.abs(lengthChange));
  if (!had && has) return [m.versions_videoAdded({ time })];
  if (had && !has) return [m.versions_videoRemoved()];
  const changed = paragraphs.filter(({ kind }) => kind !== 'same');
  const where = (isSuch: (change: ParagraphChange) => boolean) => changed.filter(isSuch).map(titleOf);
  return [
    ...(lengthChange > 0 ? [m.versions_longer({ time })] : []),
    ...(lengthChange < 0 ? [m.versions_shorter({ time })] : []),
    ...listed(
      m.versions_partsAdded,
      where(({ kind }) => kind === 'added'),
    ),
    ...listed(
      m.versions_partsRemoved,
      where(({ kind }) => kind === 'removed'),
    ),
    ...listed(m.versions_partsRenamed, changed.filter(({ isRenamed }) => isRenamed).map(renamed)),
    ...listed(
      m.versions_partsMoved,
      where(({ isMoved }) => isMoved),
    ),
    ...listed(
      m.versions_partsLength,
      where(({ isLengthChanged }) => isLengthChanged),
    ),
  ];
}

/** What readers would no longer see, part by part (docs/domains/versions.md). */
export function lostParts(changes: ArticleChanges): LostPart[] {
  const { title, tabs, paragraphs } = changes;
  const titles = { id: 'title', name: m.versions_title() };
  const parts = [
    title ? { ...titles, ...lost([title.before]) } : { ...titles, ...kept(m.versions_sameInBoth()) },
    ...tabs.flatMap((tab) => (tab.before ? [lostTab(tab.before, tab)] : [])),
  ];
  if (!paragraphs.some(({ before }) => before !== null)) return parts;
  const lines = recordingLines(changes);
  const words = lines.length > 0 ? lost(lines) : kept(m.versions_sameInBoth());
  return [...parts, { id: 'recording', name: m.versions_recording(), ...words }];
}

type LostWords = Omit<LostPart, 'id' | 'name'>;
const kept = (text: string): LostWords => ({ text, moreLines: 0, isLost: false });
const lost = ([text = '', ...more]: readonly string[]): LostWords => ({ text, moreLines: more.length, isLost: true });

function lostTab({ id, title }: TabText, { kind, note }: TabChange): LostPart {
  const lines = lostLines(note);
  const words = kind === 'same' ? kept(m.versions_sameInBoth()) : kept(m.versions_nothingLost());
  return { id, name: noteTitle(title), ...(lines.length > 0 ? lost(lines) : words) };
}

/** The lines of a note with words that are not in the other one, as they were. */
function lostLines({ changes }: NoteChanges): string[] {
  return changes
    .filter(
      ({ kind, isMoved, segments }) =>
        (kind === 'removed' && !isMoved) || segments?.some((segment) => segment.kind === 'removed') === true,
    )
    .flatMap(({ before }) => (before ? contentText(before).split('\n') : []))
    .filter((line) => line.trim() !== '');
}

function noteLines(tabs: readonly TabChange[]): string[] {
  const titles = (isSuch: (tab: TabChange) => boolean) =>
    tabs.filter(isSuch).map(({ before, after }) => noteTitle((after ?? before)?.title ?? ''));
  const pinned = tabs.filter(({ after, isPinChanged }) => isPinChanged && after?.isPinned === true);
  const unpinned = tabs.filter(({ after, isPinChanged }) => isPinChanged && after?.isPinned === false);
  return [
    ...listed(
      m.versions_partsAdded,
      titles(({ kind }) => kind === 'added'),
    ),
    ...listed(
      m.versions_partsRemoved,
      titles(({ kind }) => kind === 'removed'),
    ),
    ...listed(m.versions_partsRenamed, tabs.filter(({ isRenamed }) => isRenamed).map(renamed)),
    ...listed(
      m.versions_partsMoved,
      titles(({ isMoved }) => isMoved),
    ),
    ...pinned.map(({ after }) => m.versions_pinned({ title: noteTitle(after?.title ?? '') })),
    ...unpinned.map(({ after }) => m.versions_unpinned({ title: noteTitle(after?.title ?? '') })),
  ];
}

const titleOf = ({ before, after }: ParagraphChange): string => (after ?? before)?.title || m.common_untitled();

const renamed = ({ before, after }: TabChange | ParagraphChange): string =>
  m.versions_renamedTo({
    before: before?.title || m.common_untitled(),
    after: after?.title || m.common_untitled(),
  });

function listed(words: (args: { titles: string }) => string, titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const shown = titles.slice(0, mostTitles).join(', ');
  return [words({ titles: titles.length > mostTitles ? `${shown}…` : shown })];
}
