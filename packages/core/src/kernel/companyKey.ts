import { ManyToOne, OneToOne } from '@mikro-orm/decorators/legacy';

type CompanyClass = new () => object;

let company: CompanyClass | undefined;

/** Registers the entity of companies, to which rows of every layer refer. */
export function registerCompany(entity: CompanyClass): void {
  company = entity;
}

function companyClass(): CompanyClass {
  if (!company) throw new Error('The entity of companies is not loaded');
  return company;
}

const reference = { entity: companyClass, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' } as const;

/** The column `company_id` of a tenant's row, as an id. The row is deleted with its company. */
export function CompanyKey(
  options: { nullable?: boolean; primary?: boolean } = {},
): (target: object, property: string) => void {
  return ManyToOne<object, object>({ ...reference, ...options });
}

/** The same as a primary key, for a table with one row per company. */
export function CompanyPrimaryKey(): (target: object, property: string) => void {
  return OneToOne<object, object>({ ...reference, primary: true });
}
