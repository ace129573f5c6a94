const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** Makes the table in which the paragraphs of drafts were rows: steps of the migration before 0032 read it. */
export const formerParagraphs = `
create table paragraph (id uuid primary key, company_id uuid not null, article_id uuid not null, key text not null,
  title text not null, slug text not null, position int not null, start int not null, duration int not null,
  play_map jsonb not null);
alter table paragraph enable row level security;
alter table paragraph force row level security;
create policy tenant on paragraph to snaplore_app using (${ofThisCompany});`;
