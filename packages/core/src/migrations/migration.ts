/** One migration of the database. Migrations are committed files and never change afterwards. */
export interface Migration {
  /** Sorts the migrations; never reused. */
  name: string;
  /** The PostgreSQL extensions that the SQL needs. */
  extensions?: readonly string[];
  /** Whether it creates functions that belong to the role that bypasses row-level security. */
  systemCreates?: true;
  sql: string;
}
