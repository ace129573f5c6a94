import { testDriver } from '@snaplore/core/testing/ai';
import { useTranscription } from '@snaplore/core/testing/transcripts';
import { openSession } from '@snaplore/core/sessions/openSession';
import { User } from '@snaplore/core/accounts/user.entity';
import { newShortId } from '@snaplore/core/kernel/ids';
import { writePastPolicies } from '@snaplore/core/testing/pastPolicies';
import { openTestPayments, type TestPayments } from '@snaplore/core/testing/payments';
import { refreshViewer, newMember, type TestPerson } from '@snaplore/core/testing/people';
import { fillWorld } from '../rest/testing/restWorld.js';
import { payInSandbox } from '../testing/payingCompany.js';
import { hostSettings } from '../testing/companyHosts.js';
import { slackSettings } from '../testing/connectToSlack.js';
import { openTestApi, type TestApi } from '../testing/testApi.js';
import { missingIn, openRowReader, secretsIn, secretsOf, type CompanyRows } from './companyRows.js';
import { fillCompany } from './fillCompany.js';
import type { IsolatedCompany } from './isolatedCompany.js';

/** Two companies with full data each, and nothing that both may see. */
export interface TwoCompanies {
  api: TestApi;
  home: IsolatedCompany;
  foreign: IsolatedCompany;
  /** A session for one request, since some requests end theirs; in another's place it is the one there is. */
  tokenOf(person: TestPerson): Promise<string>;
  /** Every id that only home has. */
  idsOfHome(): Promise<string[]>;
  /** Runs `attempt` at home and returns what it read or wrote of the other company; empty when nothing leaked. */
  findLeaks(attempt: () => Promise<AttemptResult>): Promise<string[]>;
  close(): Promise<void>;
}

/** The answer of an attempt, and its errors, which may repeat what was sent. */
export interface AttemptResult {
  answer: unknown;
  refusals?: unknown;
  sent?: readonly string[];
}

const origin = { address: '127.0.0.1', userAgent: 'walk' };

async function openCompany(api: TestApi, payments: TestPayments, title: string): Promise<IsolatedCompany> {
  const mark = `quagga${newShortId()}`;
  const company = await fillWorld(api, title, mark);
  const superAdmin = await newMember(company.owner, 'owner', { firstName: 'Sam', lastName: mark });
  await writePastPolicies(
    api.app.services,
    async ({ em }) => await em.nativeUpdate(User, { id: superAdmin.viewer.userId }, { globalRole: 'owner' }),
  );
  const { owner, billing } = await payInSandbox(company.owner, payments);
  const paying = { owner, payer: owner, payersColleague: company.manager, billing };
  const filled = { ...company, ...paying, mark, superAdmin: await refreshViewer(superAdmin) };
  await fillCompany(filled);
  return filled;
}

export async function openTwoCompanies(): Promise<TwoCompanies> {
  const payments = await openTestPayments();
  // A provider and an extension to name; no request reaches them.
  const api = await openTestApi({
    ...payments.settings,
    OIDC_PROVIDERS: 'walk',
    OIDC_WALK_TITLE: 'Walk',
    OIDC_WALK_ISSUER: 'http://127.0.0.1:9',
    OIDC_WALK_CLIENT_ID: 'walk',
    OIDC_WALK_CLIENT_SECRET: 'walk',
    EXTENSION_URL: 'http://127.0.0.1:9/extension',
    SUPPORT_EMAIL: 'help@example.test',
    // Images are copied from the api itself.
    IMAGE_NETWORKS: '127.0.0.0/8',
    ...slackSettings,
    ...hostSettings,
  });
  // No worker runs here, so the model is never called.
  useTranscription(api.app, 'http://127.0.0.1:9');
  api.app.services.ai = testDriver({ baseUrl: 'http://127.0.0.1:9' });
  const home = await openCompany(api, payments, 'Home House');
  const foreign = await openCompany(api, payments, 'Foreign House');
  const reader = await openRowReader(api.app.ownerUrl);
  const rowsOf = async ({ owner }: IsolatedCompany): Promise<CompanyRows> =>
    await reader.rowsOf(owner.viewer.companyId);
  // What home had: an id of it is no secret of the other, so that only what was written since is searched for secrets.
  let searched: CompanyRows = new Map();
  return {
    api,
    home,
    foreign,
    tokenOf: async ({ viewer, services, token }) =>
      viewer.loginAs
        ? token
        : await writePastPolicies(services, ({ em }) =>
            Promise.resolve(openSession(em, viewer.userId, viewer.companyId, origin).token),
          ),
    idsOfHome: async () =>
      secretsOf(home.mark, await rowsOf(home), await rowsOf(foreign)).filter((secret) => secret !== home.mark),
    findLeaks: async (attempt) => {
      const before = await rowsOf(foreign);
      const secrets = secretsOf(foreign.mark, before, await rowsOf(home));
      const { answer, refusals, sent = [] } = await attempt();
      const after = await rowsOf(foreign);
      const known = secretsIn(sent, secrets);
      const atHome = await rowsOf(home);
      const written = missingIn(searched, atHome);
      searched = atHome;
      return [
        ...secretsIn(answer, secrets).map((secret) => `returned ${secret}`),
        ...secretsIn(
          refusals,
          secrets.filter((secret) => !known.includes(secret)),
        ).map((secret) => `refused with ${secret}`),
        ...missingIn(before, after).map((row) => `wrote ${row}`),
        ...missingIn(after, before).map((row) => `changed or removed ${row}`),
        ...written.filter((row) => secretsIn(row, secrets).length > 0).map((row) => `wrote at home ${row}`),
      ];
    },
    close: async () => {
      await reader.close();
      await api.close();
      await payments.sandbox.close();
    },
  };
}
