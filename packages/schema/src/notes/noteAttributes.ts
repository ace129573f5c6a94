import { Fragment, type Mark, type MarkType, type Node, type NodeType } from '@tiptap/pm/model';
import * as limits from '../limits.js';
import { isCodeLanguage } from './codeLanguages.js';
import { hexColour, isHighlightColour } from './noteColours.js';
import { fileIdOfPath } from './noteFilePath.js';
import { isFontFamily, isFontSize } from './noteFonts.js';
import { isColumnLayout, isImageDisplay, isIndent } from './noteStyles.js';
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
const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || rule(value);
const isWidth = whole(0, 10_000);
const isPath: Rule = (value) => fileIdOfPath(value) !== null;

const cell: Record<string, Rule> = {
  colspan: whole(1, 1_000),
  rowspan: whole(1, 1_000),
  colwidth: (value) =>
    value === null ||
    (Array.isArray(value) && value.length <= 1_000 && value.every((each) => each === null || isWidth(each))),
  align: oneOf(null, 'left', 'center', 'right'),
  background: orNull(isHighlightColour),
};

/** The allowed values of each attribute: an editor or a reader may fail on anything else. */
const rules: Record<string, Record<string, Rule>> = {
  paragraph: { indent: isIndent },
  heading: { level: whole(1, 5), indent: isIndent },
  orderedList: { start: whole(0, 1_000_000_000), type: text(8) },
  taskItem: { checked: oneOf(true, false) },
  codeBlock: { language: orNull(isCodeLanguage), wrap: oneOf(true, false) },
  tableCell: cell,
  tableHeader: cell,
  columns: { layout: isColumnLayout },
  image: {
    src: isPath,
    alt: text(limits.imageAltMax),
    title: text(limits.imageAltMax),
    width: orNull(whole(limits.imageWidthMin, limits.imageSideMax)),
    height: orNull(whole(1, limits.imageSideMax)),
    display: isImageDisplay,
  },
  fileAttachment: {
    id: text(64),
    url: isPath,
    name: (value) => typeof value === 'string' && value.length <= limits.fileNameMax,
    ext: (value) => typeof value === 'string' && /^[a-z0-9]{0,16}$/.test(value),
    size: orNull(whole(0, Number.MAX_SAFE_INTEGER)),
    time: orNull(whole(0, Number.MAX_SAFE_INTEGER)),
  },
  mention: { id: text(64), label: text(500), mentionSuggestionChar: text(8) },
  link: {
    href: (value) => isSafeLink(value) && value.length <= 10_000,
    title: text(limits.linkTitleMax),
    target: oneOf('_blank', '_self'),
  },
  fontSize: { size: isFontSize },
  fontFamily: { family: isFontFamily },
  textColour: { colour: (value) => value !== null && hexColour(value) === value },
  highlight: { colour: isHighlightColour },
};
const key = text(64);

/** Attributes without which a node or mark says nothing. */
const required: Record<string, string> = {
  image: 'src',
  fileAttachment: 'url',
  link: 'href',
  fontSize: 'size',
  fontFamily: 'family',
  textColour: 'colour',
  highlight: 'colour',
};

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

/** Returns whether these attributes have the one without which the node or mark says nothing. */
export function hasRequiredAttribute(type: NodeType | MarkType, given: Record<string, unknown>): boolean {
  const name = required[type.name];
  return name === undefined || (given[name] !== undefined && given[name] !== null);
}

/** Returns whether every attribute of the schema has an allowed value, and none is missing that is needed. */
export function hasSoundAttributes(type: NodeType | MarkType, given: Record<string, unknown>): boolean {
  return (
    hasRequiredAttribute(type, given) &&
    Object.keys(type.spec.attrs ?? {}).every((name) => isSoundAttribute(type.name, name, given[name]))
  );
}

/**
 * Returns the content with allowed attributes alone, as the parse rules read them from HTML of anywhere: others get
 * their defaults, and what says nothing without them is dropped.
 */
export function soundFragment(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    const marks = soundMarks(node.marks);
    if (node.isText) nodes.push(node.mark(marks));
    else {
      const attributes = soundAttributes(node.type, node.attrs);
      if (hasRequiredAttribute(node.type, attributes))
        nodes.push(node.type.create(attributes, soundFragment(node.content), marks));
    }
  });
  return Fragment.fromArray(nodes);
}

function soundMarks(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap(({ type, attrs }) => {
    const attributes = soundAttributes(type, attrs);
    return hasRequiredAttribute(type, attributes) ? [type.create(attributes)] : [];
  });
}
