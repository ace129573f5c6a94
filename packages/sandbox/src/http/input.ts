import { invalidField, protocolError } from '../protocolError.js';

/** A request's body or query, whose fields are read one by one; what is not read is refused by `only`. */
export type Fields = Record<string, unknown>;

export function asFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw protocolError('bad_request', 'The body must be a JSON object.');
  return value as Fields;
}

/** Refuses fields that the sandbox does not know, so that nobody relies on one that does nothing. */
export function only(fields: Fields, ...known: string[]): void {
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalidField(unknown, 'is not supported');
}

export function textOf(fields: Fields, name: string, max = 500): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length > max) throw invalidField(name, `must be a text of at most ${max}`);
  return value;
}

export function oneOf<Choice extends string>(fields: Fields, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === fields[name]);
  if (found === undefined) throw invalidField(name, `must be one of ${choices.join(', ')}`);
  return found;
}

export function wholeOf(fields: Fields, name: string, min: number, max: number): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max)
    throw invalidField(name, `must be a whole number from ${min} to ${max}`);
  return value;
}

/** A field that may be left out or null. */
export const optional = <Value>(fields: Fields, name: string, read: () => Value): Value | null =>
  fields[name] === undefined || fields[name] === null ? null : read();

export function listOf(fields: Fields, name: string, max: number): Fields[] {
  const value = fields[name];
  if (!Array.isArray(value) || value.length === 0 || value.length > max)
    throw invalidField(name, `must be a list of 1 to ${max}`);
  return value.map(asFields);
}

/** A time in the future, as the protocol writes it. */
export function futureOf(fields: Fields, name: string, now: number): string {
  const time = Date.parse(textOf(fields, name, 40));
  if (!(time > now)) throw invalidField(name, 'must be a time in the future');
  return new Date(time).toISOString();
}

const customDataMax = 16_384;
const customDataDepth = 20;

/** Whether a value nests deeper than so many levels. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

export function customDataOf(fields: Fields): Fields | null {
  return optional(fields, 'custom_data', () => {
    const value = asFields(fields['custom_data']);
    if (isDeeper(value, customDataDepth)) throw invalidField('custom_data', 'is nested too deeply');
    if (JSON.stringify(value).length > customDataMax) throw invalidField('custom_data', 'is too long');
    return value;
  });
}
