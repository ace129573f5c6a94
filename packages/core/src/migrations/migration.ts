/** One migration of the database. Migrations are committed files and never change afterwards. */
export interface Migration {
  /** Sorts the migrations; never reused. */
  name: string;
  /** The PostgreSQL extensions that the SQL needs. */
  extensions?: readonly string[];
  sql: string;
}
