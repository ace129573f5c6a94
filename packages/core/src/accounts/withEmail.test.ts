import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectStatements } from '../kernel/statementCount.js';
import { readPastPolicies, writePastPolicies } from '../testing/pastPolicies.js';
import { openTestApp, type TestApp } from '../testing/testApp.js';
import { User } from './user.entity.js';
import { withEmail } from './withEmail.js';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await writePastPolicies(app.services, async ({ em }) => {
    await em.execute(
      `insert into app_user (id, first_name, last_name, email, created_at)
       select gen_random_uuid(), 'Ada', 'No ' || number, 'No.' || number || '@lumen.example', now()
       from generate_series(1, 5000) number`,
    );
    em.persist(em.create(User, { firstName: 'Guest', lastName: 'Guest', email: null }));
  });
});
afterAll(async () => {
  await app.close();
});

const reader = () => readPastPolicies(app.services);

describe('finding an account by its email address', () => {
  it('matches any case and only that address', async () => {
    expect(await reader().findOne(User, withEmail('no.17@lumen.example'))).toMatchObject({ lastName: 'No 17' });
    expect(await reader().count(User, withEmail('no.17@lumen.example'))).toBe(1);
    expect(await reader().findOne(User, withEmail('nobody@lumen.example'))).toBeNull();
  });

  it.each([
    ['an existing account', 'no.4999@lumen.example'],
    ['an unknown account', 'nobody@lumen.example'],
  ])('reads %s by the index', async (_name, email) => {
    const { statements } = await collectStatements(() => reader().findOne(User, withEmail(email)));
    const plan = await reader().execute<{ 'QUERY PLAN': string }[]>(`explain ${statements[0] ?? ''}`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('app_user_email');
  });
});
