import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { confirmAddress } from './confirmAddress.ts';
import { observeBrowser } from './observePage.ts';

/** A user with an account, created by `signUp`. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  companyTitle: string;
}

/** The running product, for what tests do outside the browser. */
export interface Product {
  /** The origin, without a slash at the end. */
  address: string;
  dataDir: string;
  /**
   * Runs an operation and returns its data.
   * @throws Error with the server's message when it has errors
   */
  graphql<Data>(request: APIRequestContext, query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** Creates a user with a company and a confirmed address, and signs this page's browser in. */
  signUp(page: Page, person?: Partial<Person>): Promise<Person>;
  /** The same, with an unconfirmed address. */
  signUpUnconfirmed(page: Page, person?: Partial<Person>): Promise<Person>;
  /** Signs this page's browser in as an existing user. */
  signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void>;
  /** Kills one of its processes; the launcher restarts it. */
  kill(service: 'api' | 'workers'): void;
}

let made = 0;

async function graphql<Data>(
  request: APIRequestContext,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const answer = await request.post(`${address()}/graphql`, {
    data: { query, variables },
    headers: { origin: address() },
  });
  const body = (await answer.json()) as { data?: Data; errors?: { message: string }[] };
  if (body.errors || !body.data) throw new Error(`${String(answer.status())} ${JSON.stringify(body.errors ?? body)}`);
  return body.data;
}

function address(): string {
  const value = process.env['PRODUCT_ADDRESS'];
  if (!value) throw new Error('The product is not running: startProduct.ts starts it.');
  return value;
}

function dataDir(): string {
  return process.env['PRODUCT_DATA_DIR'] ?? '';
}

const product: Product = {
  get address() {
    return address();
  },
  get dataDir() {
    return dataDir();
  },
  graphql,
  async signUp(page, requested = {}) {
    const person = await product.signUpUnconfirmed(page, requested);
    const { request } = page.context();
    await confirmAddress((query, variables) => graphql(request, query, variables), person.email);
    return person;
  },
  async signUpUnconfirmed(page, requested = {}) {
    made += 1;
    const unique = `${Date.now().toString(36)}${String(made)}${Math.random().toString(36).slice(2, 6)}`;
    const person: Person = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `ada.${unique}@example.test`,
      password: 'Analytical-1843',
      companyTitle: `House ${unique}`,
      ...requested,
    };
    await graphql(
      page.context().request,
      'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { __typename } }',
      { input: person },
    );
    return person;
  },
  async signIn(page, { email, password }) {
    await graphql(
      page.context().request,
      'mutation SignIn($input: SignInInput!) { signIn(input: $input) { __typename } }',
      {
        input: { email, password },
      },
    );
  },
  kill(service) {
    const { services } = JSON.parse(readFileSync(path.join(dataDir(), 'snaplore.json'), 'utf8')) as {
      services: { name: string; pid: number }[];
    };
    const found = services.find(({ name }) => name === service);
    if (!found) throw new Error(`${service} does not run`);
    process.kill(found.pid, 'SIGKILL');
  },
};

export const test = base.extend<{ product: Product }, { observed: null }>({
  observed: [
    async ({ browser }, use) => {
      observeBrowser(browser);
      await use(null);
    },
    { scope: 'worker', auto: true },
  ],
  product: async ({ baseURL: _ }, use) => use(product),
  baseURL: async ({ browserName: _ }, use) => use(address()),
  // The suggestion of the extension moves the page down after five seconds, in the midst of a journey.
  storageState: async ({ browserName: _ }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: address(),
          localStorage: [
            { name: 'snaplore-extension-banner', value: 'dismissed' },
            { name: 'snaplore-without-extension', value: 'without' },
          ],
        },
      ],
    }),
});

export { expect };
