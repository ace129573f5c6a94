import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';

const services = (environment: Record<string, string>) => readConfig(environment).ai.services;

describe('the settings of AI', () => {
  it('serve nothing by default', () => {
    expect(Object.values(services({}))).toEqual([null, null, null, null, null]);
  });

  it('serve every purpose but comparing passages by one key', () => {
    const service = { apiKey: 'sk-a', baseUrl: undefined, model: 'gpt-5-mini' };
    expect(services({ OPENAI_API_KEY: 'sk-a' })).toEqual({
      ...{ answer: service, write: service, structure: service, embed: null },
      image: { ...service, model: 'gpt-image-1' },
    });
  });

  it('need no key at an address of one’s own, where no images are made unless a model is named', () => {
    const own = services({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'llama' });
    expect(own.write).toEqual({ apiKey: 'none', baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama' });
    expect(own.image).toBeNull();
  });

  it('never send the key of one service to another one', () => {
    const { image, answer } = services({
      ...{ OPENAI_API_KEY: 'sk-a', AI_IMAGE_BASE_URL: 'http://127.0.0.1:1/v1', AI_IMAGE_MODEL: 'flux' },
      ...{ AI_ANSWER_API_KEY: 'sk-b', AI_ANSWER_MODEL: 'large' },
    });
    expect(image).toEqual({ apiKey: 'none', baseUrl: 'http://127.0.0.1:1/v1', model: 'flux' });
    expect(answer).toEqual({ apiKey: 'sk-b', baseUrl: undefined, model: 'large' });
  });

  it('have prices in millionths of the currency', () => {
    const { prices } = readConfig({ AI_PRICES: '{"a": {"input": 0.25, "output": 2}, "b": {"minute": 0.006}}' }).ai;
    expect(prices.get('a')).toEqual({ input: 250_000, output: 2_000_000, image: 0, minute: 0 });
    expect(prices.get('b')?.minute).toBe(6_000);
  });

  it.each([
    ['AI_PRICES', 'cheap', 'AI_PRICES must be JSON'],
    ['AI_PRICES', '[]', 'AI_PRICES must name models'],
    ['AI_PRICES', '{"a": 5}', "AI_PRICES of 'a' must be amounts"],
    ['AI_PRICES', '{"a": {"input": -1}}', 'must be numbers from 0 to 1,000,000'],
    ['AI_PRICES', '{"a": {"picture": 1}}', "not 'picture'"],
    ['AI_WRITE_BASE_URL', 'ftp://somewhere', 'AI_WRITE_BASE_URL must be an address'],
    ['AI_CURRENCY', 'euros', 'AI_CURRENCY must be three capital letters'],
  ])('are refused by their name: %s=%s', (setting, value, fault) => {
    expect(() => readConfig({ [setting]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [setting]: value })).toThrow(fault);
  });
});
