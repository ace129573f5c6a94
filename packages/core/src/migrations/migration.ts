/** One step forward of the database. Steps are committed files and are never changed once landed. */
export interface Migration {
  /** Sorts the steps; never reused. */
  name: string;
  /** What of PostgreSQL's own extensions the step needs, before its SQL. */
  extensions?: readonly string[];
  sql: string;
}
