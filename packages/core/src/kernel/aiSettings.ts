/** The purposes that a service, a key and a model can be set for; each setting begins with `AI_` and the purpose. */
const purposes = ['answer', 'write', 'structure', 'image', 'embed'] as const;
type Purpose = (typeof purposes)[number];

/** A service with OpenAI's protocol that serves one purpose. */
export interface AiServiceSettings {
  apiKey: string;
  /** Undefined is OpenAI's own. */
  baseUrl: string | undefined;
  model: string;
}

/** What a model costs, in millionths of the currency. */
export interface AiPrice {
  /** For a million tokens that are sent. */
  input: number;
  /** For a million tokens of the answer. */
  output: number;
  /** For each picture, beside its tokens. */
  image: number;
  /** For each minute of sound. */
  minute: number;
}

export interface AiSettings {
  /** Null for a purpose that nothing serves. */
  services: Record<Purpose, AiServiceSettings | null>;
  /** By the name of the model. */
  prices: ReadonlyMap<string, AiPrice>;
}

interface CommonSettings {
  OPENAI_BASE_URL?: string | undefined;
  OPENAI_API_KEY?: string | undefined;
  OPENAI_MODEL: string;
  AI_PRICES?: string | undefined;
}

/** OpenAI's; other servers name their own. */
const openAiImageModel = 'gpt-image-1';

/**
 * Reads what serves each purpose of AI (docs/domains/aiServices.md). The key of one service is never sent to another
 * one.
 * @param fail reports an unusable setting.
 */
export function readAiSettings(
  environment: Record<string, string | undefined>,
  common: CommonSettings,
  fail: (fault: string) => never,
): AiSettings {
  const services = Object.fromEntries(
    purposes.map((purpose) => [purpose, serviceFor(purpose, environment, common, fail)]),
  );
  return { services: services as AiSettings['services'], prices: readPrices(common.AI_PRICES, fail) };
}

function serviceFor(
  purpose: Purpose,
  environment: Record<string, string | undefined>,
  common: CommonSettings,
  fail: (fault: string) => never,
): AiServiceSettings | null {
  const setting = (what: string): string => `AI_${purpose.toUpperCase()}_${what}`;
  const read = (what: string): string | undefined => environment[setting(what)]?.trim() || undefined;
  const [ownUrl, ownKey, ownModel] = [read('BASE_URL'), read('API_KEY'), read('MODEL')];
  if (ownUrl !== undefined && !isHttp(ownUrl)) fail(`${setting('BASE_URL')} must be an address`);
  const baseUrl = ownUrl ?? common.OPENAI_BASE_URL;
  const model = ownModel ?? usualModel(purpose, baseUrl, common);
  if (model === null) return null;
  // Servers on one's own machine take any key.
  if (ownUrl !== undefined) return { apiKey: ownKey ?? 'none', baseUrl, model };
  const apiKey = ownKey ?? common.OPENAI_API_KEY ?? (common.OPENAI_BASE_URL === undefined ? undefined : 'none');
  return apiKey === undefined ? null : { apiKey, baseUrl, model };
}

const isHttp = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

function usualModel(purpose: Purpose, baseUrl: string | undefined, common: CommonSettings): string | null {
  if (purpose === 'embed') return null;
  if (purpose === 'image') return baseUrl === undefined ? openAiImageModel : null;
  return common.OPENAI_MODEL;
}

/** `{"gpt-5-mini": {"input": 0.25, "output": 2}}`, in the currency; whatever is left out costs nothing. */
function readPrices(text: string | undefined, fail: (fault: string) => never): ReadonlyMap<string, AiPrice> {
  if (text === undefined) return new Map();
  let table: unknown;
  try {
    table = JSON.parse(text);
  } catch {
    return fail('AI_PRICES must be JSON');
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return fail('AI_PRICES must name models');
  return new Map(Object.entries(table).map(([model, price]) => [model, readPrice(model, price, fail)]));
}

function readPrice(model: string, price: unknown, fail: (fault: string) => never): AiPrice {
  const read: AiPrice = { input: 0, output: 0, image: 0, minute: 0 };
  if (typeof price !== 'object' || price === null) return fail(`AI_PRICES of '${model}' must be amounts`);
  for (const [what, amount] of Object.entries(price as Record<string, unknown>)) {
    if (!(what in read)) fail(`AI_PRICES of '${model}' knows input, output, image and minute, not '${what}'`);
    if (typeof amount !== 'number' || !(amount >= 0 && amount <= 1_000_000))
      return fail(`AI_PRICES of '${model}' must be numbers from 0 to 1,000,000`);
    read[what as keyof AiPrice] = Math.round(amount * 1_000_000);
  }
  return read;
}
