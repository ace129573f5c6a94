import type { Migration } from './migration.js';

const ofThisCompany = "company_id = nullif(current_setting('app.company_id', true), '')::uuid";

/** What companies pay for; these records outlive their company (docs/domains/billing.md). */
export const billing: Migration = {
  name: '0054_billing',
  sql: `
alter table "company" add column "subscription_id" text null;

create table "billing_subscription" ("id" text not null, "company_id" uuid not null, "customer_id" text not null, "status" text not null, "price_id" text not null, "price_name" text not null, "product_name" text not null, "unit_amount" bigint not null, "currency" text not null, "cycle_interval" text not null, "cycle_frequency" int not null, "quantity" int not null, "scheduled_action" text null, "scheduled_at" timestamptz null, "period_starts_at" timestamptz null, "period_ends_at" timestamptz null, "next_billed_at" timestamptz null, "provider_updated_at" timestamptz not null, "is_surplus" boolean not null default false, "noticed_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));
create index "billing_subscription_company_id_created_at_index" on "billing_subscription" ("company_id", "created_at");
create unique index billing_subscription_living on billing_subscription (company_id) where status <> 'canceled' and not is_surplus;
alter table "billing_subscription" add constraint "billing_subscription_status" check (status in ('active','canceled','past_due','paused','trialing'));
alter table "billing_subscription" enable row level security;
alter table "billing_subscription" force row level security;
create policy "tenant" on "billing_subscription" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

create table "billing_transaction" ("id" text not null, "company_id" uuid not null, "kind" text not null, "price_id" text null, "state" text not null default 'open', "subscription_id" text null, "user_id" uuid not null, "created_at" timestamptz not null, primary key ("id"));
create index "billing_transaction_company_id_created_at_index" on "billing_transaction" ("company_id", "created_at");
create index "billing_transaction_subscription_id_index" on "billing_transaction" ("subscription_id");
alter table "billing_transaction" add constraint "billing_transaction_kind" check (kind in ('subscribe','paymentMethod'));
alter table "billing_transaction" add constraint "billing_transaction_state" check (state in ('open','paid','ended'));
alter table "billing_transaction" enable row level security;
alter table "billing_transaction" force row level security;
create policy "tenant" on "billing_transaction" to "snaplore_app" using (${ofThisCompany}) with check (${ofThisCompany});

create table "billing_event" ("id" text not null, "type" text not null, "occurred_at" timestamptz not null, "body" bytea not null, "received_at" timestamptz not null, primary key ("id"));
create index "billing_event_received_at_index" on "billing_event" ("received_at");
alter table "billing_event" enable row level security;
alter table "billing_event" force row level security;
create policy "system_only" on "billing_event" to "snaplore_app" using (false) with check (false);
`,
};
