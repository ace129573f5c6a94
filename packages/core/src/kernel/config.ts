import { isIP } from 'node:net';
import { z } from 'zod';
import { readAiSettings, type AiSettings } from './aiSettings.ts';
import { readCompanyHostSettings, type CompanyHostSettings } from './companyHostSettings.ts';
import { readPaymentsSettings, type PaymentsSettings } from './paymentsSettings.ts';

const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankIsUnset, z.string().optional());
const optionalUrl = (protocols: string[]) =>
  z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
        message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      })
      .optional(),
  );
const flagOn = z.preprocess(blankIsUnset, z.enum(['0', '1']).default('1')).transform((value) => value === '1');
const flag = z.preprocess(blankIsUnset, z.enum(['0', '1']).default('0')).transform((value) => value === '1');

function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** Where a collector accepts envelopes, and the key that identifies the product. */
export interface Collector {
  address: string;
  key: string;
}

/** Parses a DSN (`https://KEY@HOST/PATH/PROJECT`); null when it is not valid. */
export function readDsn(dsn: string): Collector | null {
  const url = URL.canParse(dsn) ? new URL(dsn) : null;
  const parts = /^(.*)\/([\w-]+)$/.exec(url?.pathname ?? '');
  if (!url || !parts || url.username === '' || !['http:', 'https:'].includes(url.protocol)) return null;
  return { address: `${url.origin}${parts[1] as string}/api/${parts[2] as string}/envelope/`, key: url.username };
}

/**
 * All settings of the product (docs/domains/kernel.md, docs/operations.md). The launcher reads them before anything is
 * compiled, so this file imports no other file of the product.
 */
const settings = z.object({
  PORT: z.preprocess(blankIsUnset, z.coerce.number('must be a number').int().min(0).max(65_535).default(4000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  DATABASE_POOL: z.preprocess(blankIsUnset, z.coerce.number('must be a number').int().min(2).max(200).default(10)),
  EMBEDDED_DATABASE: flag,
  DEMO: flagOn,
  MONGODB_URL: optionalUrl(['mongodb:', 'mongodb+srv:']),
  S3_ENDPOINT: optionalUrl(['http:', 'https:']),
  S3_PUBLIC_ENDPOINT: optionalUrl(['http:', 'https:']),
  S3_BUCKET: z.preprocess(blankIsUnset, z.string().default('snaplore')),
  S3_REGION: z.preprocess(blankIsUnset, z.string().default('us-east-1')),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  MEDIA_URL_SECONDS: z.preprocess(
    blankIsUnset,
    z.coerce.number('must be a number').int().min(10).max(86_400).default(3_600),
  ),
  /** How much a company may store that has no quota of its own; unlimited where it is not set. */
  COMPANY_STORAGE_BYTES: z.preprocess(
    blankIsUnset,
    z.coerce.number('must be a number').int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  ),
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  MAIL_FROM: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(
        /^(?:[^<>\p{Control}]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u,
        'must be an address, or a name and an address in <>',
      )
      .default('Snaplore <no-reply@snaplore.localhost>'),
  ),
  SUPPORT_EMAIL: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[^\s@<>?&]+@[^\s@<>?&]+$/, 'must be an address like help@example.com')
      .optional(),
  ),
  OPENAI_BASE_URL: optionalUrl(['http:', 'https:']),
  OPENAI_API_KEY: optionalText,
  OPENAI_MODEL: z.preprocess(blankIsUnset, z.string().default('gpt-5-mini')),
  /** JSON: what each model costs (docs/operations.md). */
  AI_PRICES: optionalText,
  /** How what models cost is written. */
  AI_CURRENCY: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be three capital letters')
      .default('USD'),
  ),
  TRANSCRIPTION_BASE_URL: optionalUrl(['http:', 'https:']),
  TRANSCRIPTION_API_KEY: optionalText,
  TRANSCRIPTION_MODEL: optionalText,
  /** A model file of whisper.cpp, which is run on this machine. */
  WHISPER_MODEL: optionalText,
  SENTRY_DSN: z.preprocess(
    blankIsUnset,
    z
      .string()
      .refine((value) => readDsn(value) !== null, 'must be an address like https://KEY@HOST/PROJECT')
      .optional(),
  ),
  SLACK_CLIENT_ID: optionalText,
  SLACK_CLIENT_SECRET: optionalText,
  SLACK_ADDRESS: optionalUrl(['http:', 'https:']),
  /** Whether companies that are created from now on have to pay. */
  BILL_NEW_COMPANIES: flag,
  PUBLIC_URL: optionalUrl(['http:', 'https:']),
  SECRET_KEY: z.preprocess(blankIsUnset, z.string().min(32, 'needs at least 32 characters').optional()),
  TRUST_PROXY: flag,
  ADDRESS_LIMIT_FACTOR: z.preprocess(
    blankIsUnset,
    z.coerce.number('must be a number').int().min(1).max(100_000).default(1),
  ),
  /** Networks beside the public internet that images are loaded from by their address. */
  IMAGE_NETWORKS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .transform((value) => value.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork), { message: 'must be networks like 10.1.0.0/16' })
      .optional(),
  ),
  FFMPEG_PATH: optionalText,
  CHROMIUM_PATH: optionalText,
  /** The folder of `rus.traineddata`; where Debian has it, without it (docs/domains/ocr.md). */
  TESSDATA_DIR: optionalText,
  /** Whether the words that videos show are read on this machine (docs/domains/shownText.md). */
  READ_SHOWN_TEXT: flagOn,
  EXTENSION_URL: optionalUrl(['http:', 'https:']),
  METRICS_TOKEN: z.preprocess(blankIsUnset, z.string().min(16, 'needs at least 16 characters').optional()),
  WORKERS_METRICS_PORT: z.preprocess(
    blankIsUnset,
    z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
  ),
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
});

type Settings = z.infer<typeof settings>;

/** The settings of one OpenID Connect provider. */
export interface OidcSettings {
  /** Used in addresses and rows. Must not change, or the links of users' accounts are lost. */
  name: string;
  /** Shown to users: 'Sign in with {title}'. */
  title: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

/** The settings of the Slack app. */
export interface SlackSettings {
  /** Slack's address or that of a test server, without a trailing slash. */
  address: string;
  clientId: string;
  clientSecret: string;
}

/** The settings as the product uses them: validated, with defaults, `publicUrl` without a trailing slash. */
export interface Config extends Settings {
  /** The address at which users reach the product. */
  publicUrl: string;
  oidcProviders: OidcSettings[];
  /** Null where workspaces cannot be connected to Slack; then the screens do not offer it (docs/domains/slack.md). */
  slack: SlackSettings | null;
  /** What serves each purpose of AI, and what models cost (docs/domains/aiServices.md). */
  ai: AiSettings;
  /** Where companies have hosts of their own (docs/domains/companies.md). */
  companyHosts: CompanyHostSettings;
  /** Null where nobody pays; then billing cannot be set up (docs/domains/billing.md). */
  payments: PaymentsSettings | null;
}

/** A setting is not usable. The message is one line that names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const namePattern = /^[a-z][a-z0-9-]{0,30}$/;
const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(hostname);

const fail = (fault: string): never => {
  throw new ConfigError(`Settings: ${fault}`);
};

/** Returns an address that secrets are sent to, which requires TLS. */
function secureAddress(address: string, setting: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) return url;
  return fail(`${setting} must be an address that begins with https:// (http:// on this machine only)`);
}

/** Returns the providers of `OIDC_PROVIDERS` with their `OIDC_<NAME>_…` settings; a `-` in a name is a `_` there. */
function readOidcSettings(environment: Record<string, string | undefined>): OidcSettings[] {
  const names = (environment['OIDC_PROVIDERS'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unusable = names.find((name) => !namePattern.test(name));
  if (unusable !== undefined)
    fail(`OIDC_PROVIDERS '${unusable}' must be lower-case letters, digits and hyphens, a letter first`);
  if (new Set(names).size < names.length) fail('OIDC_PROVIDERS names a provider twice');
  return names.map((name) => {
    const setting = (what: string): string => `OIDC_${name.toUpperCase().replaceAll('-', '_')}_${what}`;
    const needed = (what: string): string =>
      environment[setting(what)]?.trim() || fail(`${setting(what)} is needed, since OIDC_PROVIDERS names '${name}'`);
    const address = needed('ISSUER');
    const issuer = secureAddress(address, setting('ISSUER'));
    return {
      name,
      issuer,
      clientId: needed('CLIENT_ID'),
      clientSecret: needed('CLIENT_SECRET'),
      title: environment[setting('TITLE')]?.trim().slice(0, 40) || name.charAt(0).toUpperCase() + name.slice(1),
    };
  });
}

/** Returns the settings of the Slack app; either of its two settings requires the other. */
function readSlackSettings({
  SLACK_CLIENT_ID: clientId,
  SLACK_CLIENT_SECRET: clientSecret,
  SLACK_ADDRESS: address,
}: Settings): SlackSettings | null {
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    return fail('SLACK_CLIENT_ID and SLACK_CLIENT_SECRET are needed together');
  const slack = secureAddress(address ?? 'https://slack.com', 'SLACK_ADDRESS');
  return { address: slack.href.replace(/\/+$/, ''), clientId, clientSecret };
}

/**
 * Reads and validates all settings.
 * @throws ConfigError with one line that names each invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = settings.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new ConfigError(`Settings: ${faults.join('; ')}`);
  }
  const config = parsed.data;
  if (config.S3_ENDPOINT && !(config.S3_ACCESS_KEY && config.S3_SECRET_KEY)) {
    throw new ConfigError('Settings: S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY as well');
  }
  if (config.WORKERS_METRICS_PORT !== undefined && config.METRICS_TOKEN === undefined)
    fail('WORKERS_METRICS_PORT needs METRICS_TOKEN as well');
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
  return {
    ...config,
    publicUrl,
    oidcProviders: readOidcSettings(environment),
    slack: readSlackSettings(config),
    companyHosts: readCompanyHostSettings(environment, fail),
    ai: readAiSettings(environment, config, fail),
    payments: readPaymentsSettings(environment, fail),
  };
}
