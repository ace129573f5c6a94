import { ManyToOne, OneToOne } from '@mikro-orm/decorators/legacy';

type CompanyClass = new () => object;

let company: CompanyClass | undefined;

/** Called by the company's entity: every tenant's row refers to it, those of the lower layers too. */
export function registerCompany(entity: CompanyClass): void {
  company = entity;
}

function companyClass(): CompanyClass {
  if (!company) throw new Error('The entity of companies is not loaded');
  return company;
}

const reference = { entity: companyClass, mapToPk: true, fieldName: 'company_id', deleteRule: 'cascade' } as const;

/** The column `company_id` of a tenant's row, as an id; the row goes with its company. */
export function CompanyKey(
  options: { nullable?: boolean; primary?: boolean } = {},
): (target: object, property: string) => void {
  return ManyToOne<object, object>({ ...reference, ...options });
}

/** The same where a company has one row and no more, which is named by it. */
export function CompanyPrimaryKey(): (target: object, property: string) => void {
  return OneToOne<object, object>({ ...reference, primary: true });
}
