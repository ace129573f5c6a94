import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { findBrowser } from '../scripts/findBrowser.ts';

/** The launch options of a measurement: the full browser, as users have it. */
export const browserOptions = (): { args: string[]; executablePath?: string } => {
  const executablePath = findBrowser();
  return {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
    ...(executablePath ? { executablePath } : {}),
  };
};

/** Opens a browser, runs `work` with it, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(browserOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Signs a browser context in to the product at `address`.
 * @throws Error with the server's message when it is refused
 */
export async function signInto(
  context: BrowserContext,
  address: string,
  person: { email: string; password: string },
): Promise<void> {
  const answer = await context.request.post(`${address}/graphql`, {
    headers: { origin: address },
    data: {
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      variables: { input: { email: person.email, password: person.password } },
    },
  });
  if (!answer.ok() || (await answer.text()).includes('errors'))
    throw new Error(`Sign-in failed: ${await answer.text()}`);
}
