import { z } from 'zod';

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
const flag = z.preprocess(blankIsUnset, z.enum(['0', '1']).default('0')).transform((value) => value === '1');

/** Every setting of the product, declared once. `docs/operations.md` explains them to people. */
const settings = z.object({
  PORT: z.preprocess(blankIsUnset, z.coerce.number('must be a number').int().min(0).max(65_535).default(4000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('.data')),
  DATABASE_URL: optionalUrl(['postgres:', 'postgresql:']),
  DATABASE_POOL: z.preprocess(blankIsUnset, z.coerce.number('must be a number').int().min(2).max(200).default(10)),
  EMBEDDED_DATABASE: flag,
  MONGODB_URL: optionalUrl(['mongodb:', 'mongodb+srv:']),
  S3_ENDPOINT: optionalUrl(['http:', 'https:']),
  S3_PUBLIC_ENDPOINT: optionalUrl(['http:', 'https:']),
  S3_BUCKET: z.preprocess(blankIsUnset, z.string().default('snaplore')),
  S3_REGION: z.preprocess(blankIsUnset, z.string().default('us-east-1')),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  SMTP_URL: optionalUrl(['smtp:', 'smtps:']),
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default('Snaplore <no-reply@snaplore.localhost>')),
  OPENAI_BASE_URL: optionalUrl(['http:', 'https:']),
  OPENAI_API_KEY: optionalText,
  OPENAI_MODEL: z.preprocess(blankIsUnset, z.string().default('gpt-5-mini')),
  PUBLIC_URL: optionalUrl(['http:', 'https:']),
  SECRET_KEY: z.preprocess(blankIsUnset, z.string().min(32, 'needs at least 32 characters').optional()),
  TRUST_PROXY: flag,
  FFMPEG_PATH: optionalText,
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
});

type Settings = z.infer<typeof settings>;

/** The settings as the product uses them: checked, with defaults, `publicUrl` without a slash at its end. */
export interface Config extends Settings {
  /** Where people reach the product. */
  publicUrl: string;
}

/** A setting that cannot be used; its message is one clear line naming the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks all settings.
 * @throws ConfigError with one line that names each setting at fault.
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
  const publicUrl = (config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, '');
  return { ...config, publicUrl };
}
