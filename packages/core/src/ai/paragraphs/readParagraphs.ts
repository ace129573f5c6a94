import { aiParagraphs } from '@snaplore/schema/ai/paragraphLimits';
import { oneLine } from '../oneLine.js';

/** A list that a model answered, or what is wrong with it, in words without anything of the answer. */
export type Checked<Item> = { items: Item[] } | { fault: string };

/** What every item of an answer has. */
interface Titled {
  title: string;
  level: 0 | 1;
}

/** An item of an answer with its number in it, from 1 on. */
export interface ReadItem extends Titled {
  fields: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an answer says as JSON, also one between the marks of a code block; undefined where it is none. */
function readJson(answer: string): unknown {
  const text = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads `{ paragraphs: [{ title, level, … }] }`: titles and levels are checked, the rest is not. */
export function readParagraphs(answer: string, max: number): Checked<ReadItem> {
  const read = readJson(answer);
  const list = isRecord(read) ? read['paragraphs'] : undefined;
  if (!Array.isArray(list)) return { fault: 'It was no JSON object with the list "paragraphs".' };
  if (list.length === 0) return { fault: 'It had no paragraph.' };
  if (list.length > max) return { fault: `It had ${list.length} paragraphs, and there may be ${max}.` };
  const items: ReadItem[] = [];
  for (const [index, fields] of list.entries()) {
    const name = `Paragraph ${index + 1}`;
    if (!isRecord(fields)) return { fault: `${name} was no object.` };
    const { title, level } = fields;
    const plain = typeof title === 'string' ? oneLine(title) : '';
    if (plain === '') return { fault: `${name} had no title.` };
    if (plain.length > aiParagraphs.titleMax)
      return { fault: `The title of paragraph ${index + 1} had more than ${aiParagraphs.titleMax} characters.` };
    if (level !== 0 && level !== 1) return { fault: `The level of paragraph ${index + 1} was neither 0 nor 1.` };
    if (index === 0 && level === 1) return { fault: 'The first paragraph had level 1, and has to have level 0.' };
    items.push({ title: plain, level, fields });
  }
  return { items };
}
