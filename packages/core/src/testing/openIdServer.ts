import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type AccountClaims, type KoaContextWithOIDC } from 'oidc-provider';

/** A user with an account at the provider. */
interface OpenIdAccount {
  /** Also what is entered at the provider to sign in. */
  subject: string;
  email?: string;
  isEmailVerified?: boolean;
  givenName?: string;
  familyName?: string;
}

/** An OpenID Connect provider on loopback. */
export interface OpenIdServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Adds an account; one of the same subject is replaced. */
  add(account: OpenIdAccount): void;
  close(): Promise<void>;
}

const clientId = 'snaplore';
const clientSecret = 'a-client-secret-for-tests-alone';

const claimsOf = ({ subject, email, isEmailVerified = true, givenName, familyName }: OpenIdAccount): AccountClaims => ({
  sub: subject,
  ...(email === undefined ? {} : { email, email_verified: isEmailVerified }),
  ...(givenName === undefined ? {} : { given_name: givenName }),
  ...(familyName === undefined ? {} : { family_name: familyName }),
});

/**
 * Starts the provider on a free port, for one client. Its page asks only for a subject.
 * @param returnTo the allowed redirect addresses.
 * @param stranger the account for a subject that was not added; without it such a sign-in fails.
 */
export async function startOpenIdServer(
  returnTo: string[],
  stranger: (subject: string) => OpenIdAccount | undefined = () => undefined,
): Promise<OpenIdServer> {
  const accounts = new Map<string, OpenIdAccount>();
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: returnTo,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // As Google does: the ID token contains all requested claims.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for tests alone'] },
    jwks: {
      keys: [
        { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig' },
      ],
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, subject) => {
      const account = accounts.get(subject) ?? stranger(subject);
      return account ? { accountId: subject, claims: () => claimsOf(account) } : undefined;
    },
    loadExistingGrant: async (context: KoaContextWithOIDC) => {
      const { client, session, provider: running, params } = context.oidc;
      const grant = new running.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(String(params?.['scope']));
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/sign-in/')) {
      await next();
      return;
    }
    const subject = context.query['subject'];
    if (typeof subject === 'string') {
      const result = subject === '' ? { error: 'access_denied' } : { login: { accountId: subject } };
      await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: false });
      context.respond = false;
      return;
    }
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><title>Provider</title><h1>Sign in at the provider</h1>
      <form><label>Subject <input name="subject" autofocus></label> <button>Continue</button></form>`;
  });
  server.on('request', (request, response) => void provider.callback()(request, response));
  return {
    issuer,
    clientId,
    clientSecret,
    add: (account) => void accounts.set(account.subject, account),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}
