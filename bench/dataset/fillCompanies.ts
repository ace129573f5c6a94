import pg from 'pg';
import { writeCompany, type CompanyPlan, type PlannedCompany } from './company.ts';

/** Writes companies to a database of the product, and has it look at what it holds now. */
export async function fillCompanies(databaseUrl: string, plans: readonly CompanyPlan[]): Promise<PlannedCompany[]> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const companies: PlannedCompany[] = [];
    for (const plan of plans) companies.push(await writeCompany(owner, plan));
    await owner.query('vacuum analyze');
    return companies;
  } finally {
    await owner.end();
  }
}
