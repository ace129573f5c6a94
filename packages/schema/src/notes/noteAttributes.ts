import type { MarkType, NodeType } from '@tiptap/pm/model';
import { isSafeLink } from './safeLink.js';

type Rule = (value: unknown) => boolean;

const text =
  (max: number): Rule =>
  (value) =>
    value === null || (typeof value === 'string' && value.length <= max);
const whole =
  (min: number, max: number): Rule =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
const oneOf =
  (...values: unknown[]): Rule =>
  (value) =>
    values.includes(value);
const isWidth = whole(0, 10_000);

const cell: Record<string, Rule> = {
  colspan: whole(1, 1_000),
  rowspan: whole(1, 1_000),
  colwidth: (value) =>
    value === null ||
    (Array.isArray(value) && value.length <= 1_000 && value.every((each) => each === null || isWidth(each))),
  align: oneOf(null, 'left', 'center', 'right'),
};

/** The allowed values of each attribute: an editor or a reader may fail on anything else. */
const rules: Record<string, Record<string, Rule>> = {
  heading: { level: whole(1, 5) },
  orderedList: { start: whole(0, 1_000_000_000), type: text(8) },
  taskItem: { checked: oneOf(true, false) },
  codeBlock: { language: text(64) },
  tableCell: cell,
  tableHeader: cell,
  mention: { id: text(64), label: text(500), mentionSuggestionChar: text(8) },
  link: { href: (value) => isSafeLink(value) && value.length <= 10_000, title: text(1_000) },
};
const key = text(64);

/**
 * Returns whether a node or mark of this name may have the attribute. Attributes outside the schema are never rendered
 * and may be anything.
 */
export function isSoundAttribute(owner: string, name: string, value: unknown): boolean {
  if (value === undefined) return true;
  if (name === 'key') return key(value);
  return rules[owner]?.[name]?.(value) ?? true;
}

/** Returns the attributes of `given` that this node or mark type has and allows; the others get their defaults. */
export function soundAttributes(type: NodeType | MarkType, given: unknown): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  if (typeof given !== 'object' || given === null) return kept;
  for (const name of Object.keys(type.spec.attrs ?? {})) {
    const value = (given as Record<string, unknown>)[name];
    if (value !== undefined && isSoundAttribute(type.name, name, value)) kept[name] = value;
  }
  return kept;
}

/** Returns whether every attribute of the schema has an allowed value. */
export function hasSoundAttributes(type: NodeType | MarkType, given: Record<string, unknown>): boolean {
  return Object.keys(type.spec.attrs ?? {}).every((name) => isSoundAttribute(type.name, name, given[name]));
}
