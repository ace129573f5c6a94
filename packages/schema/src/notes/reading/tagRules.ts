import { DOMParser } from '@tiptap/pm/model';
import { noteSchema } from '../noteSchema.js';

/** What is read of an element, be it one of a document or a tag within Markdown. */
export interface ReadElement {
  /** The name of its tag, in lower case. */
  name: string;
  getAttribute(name: string): string | null;
}

/** What the schema makes of an element. */
export interface TagMeaning {
  node: { name: string; attributes: Record<string, unknown> } | null;
  marks: Record<string, unknown>;
}

interface TagRule {
  attribute: { name: string; value: string | null } | null;
  rule: TagParseRule;
}

/** A parse rule of the schema, as far as it is used. */
interface TagParseRule {
  tag?: string;
  node?: string;
  mark?: string;
  attrs?: Record<string, unknown> | null;
  consuming?: boolean;
  getAttrs?: (element: unknown) => Record<string, unknown> | false | null | undefined;
}

let byTag: Map<string, TagRule[]> | undefined;

/** The parse rules of the schema for tags, the most important first. */
function rulesOf(tag: string): readonly TagRule[] {
  byTag ??= readRules();
  return byTag.get(tag) ?? [];
}

function readRules(): Map<string, TagRule[]> {
  const rules = new Map<string, TagRule[]>();
  for (const rule of DOMParser.fromSchema(noteSchema()).rules as readonly unknown[] as readonly TagParseRule[]) {
    if (rule.tag === undefined) continue;
    const [, tag, name, value] = /^([a-z0-9]+)(?:\[([\w-]+)(?:="([^"]*)")?\])?$/.exec(rule.tag) ?? [];
    if (tag === undefined) throw new Error(`The parse rule '${rule.tag}' is no tag with at most one attribute`);
    const attribute = name === undefined ? null : { name, value: value ?? null };
    rules.set(tag, [...(rules.get(tag) ?? []), { attribute, rule }]);
  }
  return rules;
}

/** The declarations of a `style` attribute, by property in lower case. */
export type Declarations = ReadonlyMap<string, string>;

/** Returns the declarations of an element's own style. */
export function styleOf(element: ReadElement): Declarations {
  const style = new Map<string, string>();
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0) style.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim());
  }
  return style;
}

/** The element as parse rules ask it: its own attributes and style, and nothing around it. */
function asked(element: ReadElement) {
  const style = styleOf(element);
  return {
    getAttribute: (name: string) => element.getAttribute(name),
    hasAttribute: (name: string) => element.getAttribute(name) !== null,
    style: {
      fontWeight: style.get('font-weight') ?? '',
      textAlign: style.get('text-align') ?? '',
      width: style.get('width') ?? '',
      height: style.get('height') ?? '',
    },
    children: [],
    firstElementChild: null,
    parentElement: null,
    // Empty cells have a rule of their own, which this need not find.
    textContent: 'x',
    closest: () => null,
    querySelector: () => null,
  };
}

/** Returns what the document schema's own parse rules make of an element (docs/domains/notes.md). */
export function meaningOf(element: ReadElement): TagMeaning {
  const marks: Record<string, unknown> = {};
  const rules = rulesOf(element.name);
  if (rules.length === 0) return { node: null, marks };
  const given = asked(element);
  for (const { attribute, rule } of rules) {
    if (attribute) {
      const value = element.getAttribute(attribute.name);
      if (value === null || (attribute.value !== null && value !== attribute.value)) continue;
    }
    const read = rule.getAttrs?.(given);
    if (read === false) continue;
    // A rule that reads an element keeps what it read of the last one as its own.
    const attributes = { ...(rule.getAttrs ? read : rule.attrs) };
    if (rule.node !== undefined) return { node: { name: rule.node, attributes }, marks };
    if (rule.mark !== undefined) marks[rule.mark] = attributes;
    if (rule.consuming !== false) break;
  }
  return { node: null, marks };
}
