import type { DemoPerson } from '../demoPeople.js';

/** An article of the demo as it is written down. */
export interface DemoArticle {
  title: string;
  author: DemoPerson;
  tags: string[];
  /** How long ago it was published, in hours; null for a draft. */
  publishedHoursAgo: number | null;
  /** Notes by tab title; the first is pinned where the article has a film too. */
  notes: Record<string, string>;
}
