import type { ArticlePlaceInOrder } from '@snaplore/schema/articleOrder';
import type { WorkspaceVisibility } from '@snaplore/schema/roles';
import { actions, places, subjects, topics } from './words.js';

/** How many workspaces with a few articles there are, and how many articles one further workspace nests. */
export const workspaceSizes = { workspaces: 500, nestedArticles: 2_000 } as const;

export const libraryTitle = 'The whole handbook';

interface PlannedArticle extends Pick<ArticlePlaceInOrder, 'depth'> {
  title: string;
  isPublished: boolean;
  isArchived: boolean;
  /** The duration of the video in milliseconds; 0 for an article of notes only. */
  duration: number;
}

export interface PlannedWorkspace {
  title: string;
  description: string;
  visibility: Exclude<WorkspaceVisibility, 'personal'>;
  isArchived: boolean;
  /** Index of its author, who is its admin, in the list of users. */
  author: number;
  /** Index of a group that may edit its articles; null for none. */
  group: number | null;
  /** From top to bottom. */
  articles: PlannedArticle[];
}

/** Chapters of 40 articles, each with five runs that go four levels deeper. */
const depthOf = (index: number): number => (index % 40 === 0 ? 0 : 1 + Math.max(0, Math.min(index % 8, 5) - 1));

function articleOf(index: number, depth: number): PlannedArticle {
  const [action, rest] = [index % actions.length, Math.floor(index / actions.length)];
  const [subject, place] = [rest % subjects.length, Math.floor(rest / subjects.length) % places.length];
  return {
    title: `${actions[action] ?? ''} ${subjects[subject] ?? ''} in ${places[place] ?? ''}`,
    depth,
    isPublished: index % 11 !== 3,
    isArchived: index % 37 === 20,
    duration: index % 3 === 1 ? 30_000 + (index % 60) * 5_000 : 0,
  };
}

/**
 * Plans the workspaces of the large company, the same on every run: five hundred with a few articles each, and one with
 * a tree of two thousand.
 * @param size how many users and groups there are to choose from.
 */
export function planWorkspaces(size: { people: number; groups: number }): PlannedWorkspace[] {
  const few = Array.from({ length: workspaceSizes.workspaces }, (_, index): PlannedWorkspace => {
    const topic = topics[Math.floor(index / places.length) % topics.length] ?? '';
    const place = places[index % places.length] ?? '';
    return {
      title: `${topic} ${place}`,
      description: index % 4 === 0 ? '' : `${topic}, as we do it in ${place}`,
      visibility: index % 10 === 9 ? 'public' : index % 3 === 0 ? 'private' : 'organization',
      isArchived: index % 23 === 5,
      author: (index * 7) % size.people,
      group: index % 3 === 0 ? (index * 11) % size.groups : null,
      articles: Array.from({ length: index % 5 }, (_article, nth) => articleOf(index * 5 + nth, nth % 2)),
    };
  });
  const library: PlannedWorkspace = {
    title: libraryTitle,
    description: 'Everything, chapter by chapter',
    visibility: 'organization',
    isArchived: false,
    author: 0,
    group: 1,
    articles: Array.from({ length: workspaceSizes.nestedArticles }, (_, index) => articleOf(index, depthOf(index))),
  };
  return [library, ...few];
}
