import type { AnswerSchema } from '../../adapters/ai/aiDriver.js';

const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (item: Record<string, unknown>): Record<string, unknown> =>
  object({ paragraphs: { type: 'array', items: object(item) } });

const title = { type: 'string' };
const level = { type: 'integer', enum: [0, 1] };

/** The paragraphs of what is said, by the seconds at which they begin. */
export const paragraphsSchema: AnswerSchema = {
  name: 'paragraphs',
  schema: listOf({ start: { type: 'number' }, title, level }),
};

/** Paragraphs that were found in pieces, by their numbers, with titles and levels that agree. */
export const titlesSchema: AnswerSchema = {
  name: 'titles',
  schema: listOf({ number: { type: 'integer' }, title, level }),
};
