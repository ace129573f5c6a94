import type { VideoMoment } from '../playMap.js';
import type { OutlinedParagraph, VideoEdit } from './videoEdit.js';

/** A millisecond of a video. Shown while no edit has taken it out. */
interface Frame extends VideoMoment {
  cuts: Set<string>;
}

/** A paragraph of the model. */
interface Section {
  id: string;
  title: string;
  tags: readonly string[];
  level: 0 | 1;
  frames: Frame[];
}

/** The videos of the model by their length in milliseconds: as many frames. */
export const videoLengths: Readonly<Record<string, number>> = { a: 40, b: 25, c: 30 };

const framesOf = (videoId: string): Frame[] =>
  Array.from({ length: videoLengths[videoId] ?? 0 }, (_, videoTime) => ({ videoId, videoTime, cuts: new Set() }));

const isShown = ({ cuts }: Frame): boolean => cuts.size === 0;

/**
 * The plainest video that can be edited: every millisecond is an object in a list. What edits do to it is written
 * without regard to speed, or to how the product does it.
 */
export class FrameModel {
  sections: Section[] = ['a', 'b'].map((id) => ({ id, title: id, tags: [], level: 0, frames: framesOf(id) }));

  /** What plays at each millisecond of the timeline: its paragraph, video and moment. */
  shown(): string[] {
    return this.shownSections().flatMap(({ id, frames }) =>
      frames.filter(isShown).map(({ videoId, videoTime }) => `${id} ${videoId} ${videoTime}`),
    );
  }

  /** Each shown paragraph with its parent, title and tags. */
  outline(): string[] {
    return this.shownSections().map(
      (section) =>
        `${section.id} in ${this.parentOf(section)?.id ?? 'top'}: ${section.title} ${section.tags.join(' ')}`,
    );
  }

  private parentOf(section: Section): Section | null {
    if (section.level === 0) return null;
    const shown = this.shownSections();
    return shown.slice(0, shown.indexOf(section)).findLast(({ level }) => level === 0) ?? null;
  }

  private shownSections(): Section[] {
    return this.sections.filter(({ frames }) => frames.some(isShown));
  }

  private find(id: string): Section {
    const found = this.sections.find((section) => section.id === id);
    if (!found) throw new Error(`No paragraph ${id}`);
    return found;
  }

  private at(moment: VideoMoment): { section: Section; index: number } {
    for (const section of this.sections) {
      const index = section.frames.findIndex(
        ({ videoId, videoTime }) => videoId === moment.videoId && videoTime === moment.videoTime,
      );
      if (index >= 0) return { section, index };
    }
    throw new Error('No such moment');
  }

  private shownBefore(section: Section): Section {
    const shown = this.shownSections();
    return shown[shown.indexOf(section) - 1] as Section;
  }

  private split(at: VideoMoment, id: string, title: string): Section {
    const { section, index } = this.at(at);
    const made: Section = { id, title, tags: [], level: section.level, frames: section.frames.splice(index) };
    this.sections.splice(this.sections.indexOf(section) + 1, 0, made);
    return made;
  }

  /** Does an edit that was accepted. */
  apply(edit: VideoEdit, editId: string): void {
    const parents = this.shownSections().map((section) => ({ section, parent: this.parentOf(section) }));
    this.change(edit, editId);
    const isGone = (parent: Section | null): boolean =>
      parent !== null && this.sections.includes(parent) && !parent.frames.some(isShown);
    for (const { section, parent } of parents) if (isGone(parent) && section.frames.some(isShown)) section.level = 0;
    const [first] = this.shownSections();
    if (first) first.level = 0;
  }

  private change(edit: VideoEdit, editId: string): void {
    switch (edit.kind) {
      case 'split':
        this.split(edit.at, edit.paragraph.id, edit.paragraph.title);
        return;
      case 'join': {
        const section = this.find(edit.paragraphId);
        this.shownBefore(section).frames.push(...section.frames);
        this.sections = this.sections.filter((other) => other !== section);
        return;
      }
      case 'move': {
        const section = this.find(edit.paragraphId);
        const from = this.sections.indexOf(section);
        let count = 1;
        const follows = (next: Section | undefined): boolean =>
          next !== undefined && (next.level === 1 || !next.frames.some(isShown));
        while (section.level === 0 && follows(this.sections[from + count])) count += 1;
        const block = this.sections.splice(from, count);
        const to = edit.before === null ? this.sections.length : this.sections.indexOf(this.find(edit.before));
        this.sections.splice(to, 0, ...block);
        section.level = edit.level;
        return;
      }
      case 'nest':
        this.find(edit.paragraphId).level = edit.level;
        return;
      case 'retitle':
        this.find(edit.paragraphId).title = edit.title;
        return;
      case 'tag':
        this.find(edit.paragraphId).tags = edit.tags;
        return;
      case 'drag': {
        const own = this.find(edit.paragraphId);
        const before = this.shownBefore(own);
        const { section, index } = this.at(edit.at);
        if (section === own) before.frames.push(...own.frames.splice(0, index));
        else own.frames.unshift(...before.frames.splice(index));
        return;
      }
      case 'trim':
        for (const { videoId, start, end } of edit.ranges)
          for (const { frames } of this.sections)
            for (const frame of frames)
              if (frame.videoId === videoId && frame.videoTime >= start && frame.videoTime < end)
                frame.cuts.add(editId);
        return;
      case 'remove':
        this.hide(this.find(edit.paragraphId), editId);
        return;
      case 'clear':
        for (const section of this.sections) this.hide(section, editId);
        return;
      case 'insert': {
        const { id, title } = edit.paragraph;
        const { place } = edit;
        const made: Section = { id, title, tags: [], level: 0, frames: framesOf(edit.video.videoId) };
        let next: Section | null = null;
        if (place.kind === 'at') next = this.split(place.at, place.paragraph.id, place.paragraph.title);
        else if (place.paragraphId !== null) next = this.find(place.paragraphId);
        if (next) made.level = next.level;
        this.sections.splice(next ? this.sections.indexOf(next) : this.sections.length, 0, made);
        return;
      }
      case 'outline':
        this.outlined(edit.paragraphs);
    }
  }

  /** All frames in their order, divided again by their beginnings. */
  private outlined(outline: readonly OutlinedParagraph[]): void {
    const frames = this.sections.flatMap((section) => section.frames);
    const made = outline.map(({ id, title, level, at }, place) => {
      const { section, index } = this.at(at);
      const isFormer = section.frames.slice(0, index).every((frame) => !isShown(frame));
      const first = section.frames[isFormer ? 0 : index] as Frame;
      const begins = place === 0 ? 0 : frames.indexOf(first);
      return { begins, id: isFormer ? section.id : id, title, tags: isFormer ? section.tags : [], level };
    });
    this.sections = made.map(({ begins, ...section }, place) => ({
      ...section,
      frames: frames.slice(begins, made[place + 1]?.begins),
    }));
  }

  private hide({ frames }: Section, editId: string): void {
    for (const frame of frames) if (isShown(frame)) frame.cuts.add(editId);
  }
}
