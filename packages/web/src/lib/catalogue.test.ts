import { errorRegistry } from '@snaplore/schema/errors';
import { companyRoleLabels, companyRoles } from '@snaplore/schema/roles';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { translateError } from './errorCatalogue.js';
import { companyRoleName } from './roleNames.js';

interface Variants {
  declarations: string[];
  selectors?: string[];
  match: Record<string, string>;
}
type Catalogue = Record<string, string | Variants[]>;

const web = path.resolve(import.meta.dirname, '../..');
const read = (locale: string): Catalogue =>
  JSON.parse(readFileSync(path.join(web, 'messages', `${locale}.json`), 'utf8')) as Catalogue;
const english = read('en');
const ukrainian = read('uk');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !/(^src\/(gql|paraglide|playground)\/|\.test\.tsx?$|\.gen\.ts$)/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));

const textsOf = (message: Catalogue[string]): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

/** The inputs a call has to pass: those of a message with plural forms, the placeholders of a plain one. */
function inputsOf(message: Catalogue[string]): string[] {
  if (typeof message === 'string') return [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
  return [
    ...new Set(
      message.flatMap(({ declarations }) =>
        declarations.filter((line) => line.startsWith('input ')).map((line) => line.slice(6)),
      ),
    ),
  ].sort();
}

/** Placeholders that nothing fills. */
function unfilled(message: Catalogue[string]): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap(({ declarations, match }) => {
    const known = new Set(declarations.map((line) => line.replace(/^(input|local) /, '').replace(/ =.*/, '')));
    return Object.values(match)
      .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
      .filter((name) => !known.has(name));
  });
}

const readByPeople = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'error',
  'label',
  'placeholder',
  'text',
  'title',
]);
/** Names of keys, and symbols. */
const isSymbol = (text: string): boolean =>
  !/\p{L}{2}/u.test(text) || /^(Ctrl|Shift|Alt|Esc|Enter|Tab)( |$)/.test(text);

/** Texts in the code of a screen: between tags, in attributes that are visible or read aloud, in a toast. */
function hardcodedTexts({ file, text }: { file: string; text: string }): string[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const say = (node: ts.Node, words: string): void => {
    if (!isSymbol(words))
      found.push(`${file}:${String(source.getLineAndCharacterOfPosition(node.getStart()).line + 1)} ${words.trim()}`);
  };
  const literals = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) say(node, node.text);
    else if (ts.isTemplateExpression(node))
      say(node, [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' '));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(literals);
    // Of `a && b` the left is a condition, of `a || b` and `a ?? b` either may show; a comparison shows nothing.
    else if (ts.isBinaryExpression(node) && ['&&', '||', '??', '+'].includes(node.operatorToken.getText())) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) literals(node.left);
      literals(node.right);
    } else if (ts.isParenthesizedExpression(node)) literals(node.expression);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) say(node, node.text);
    else if (
      ts.isJsxExpression(node) &&
      node.expression &&
      (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))
    )
      literals(node.expression);
    else if (ts.isJsxAttribute(node) && node.initializer && readByPeople.has(node.name.getText())) {
      if (ts.isStringLiteral(node.initializer)) say(node, node.initializer.text);
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
        literals(node.initializer.expression);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'showToast' && node.arguments[1])
      literals(node.arguments[1]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the catalogue of messages', () => {
  it('has the same keys in both languages, sorted, named by feature and word', () => {
    expect(Object.keys(ukrainian)).toEqual(Object.keys(english));
    expect(Object.keys(english)).toEqual(Object.keys(english).sort());
    expect(Object.keys(english).filter((key) => !/^[a-z]+(_[a-z][a-zA-Z0-9]*){1,2}$/.test(key))).toEqual([]);
  });

  it('has the same placeholders in both languages, and fills each', () => {
    const keys = Object.keys(english);
    expect(keys.filter((key) => inputsOf(english[key]!).join() !== inputsOf(ukrainian[key]!).join())).toEqual([]);
    expect(
      [english, ukrainian].flatMap((catalogue) => keys.filter((key) => unfilled(catalogue[key]!).length > 0)),
    ).toEqual([]);
    expect(
      keys.filter((key) => [...textsOf(english[key]!), ...textsOf(ukrainian[key]!)].some((text) => text.trim() === '')),
    ).toEqual([]);
  });

  it('has every plural form of the language for each count', () => {
    const forms = (catalogue: Catalogue) =>
      Object.entries(catalogue).filter(
        ([, message]) => typeof message !== 'string' && message.some(({ selectors }) => selectors),
      );
    const missing = (catalogue: Catalogue, needed: string[]) =>
      forms(catalogue)
        .filter(([, message]) =>
          needed.some(
            (form) => !Object.keys((message as Variants[])[0]!.match).some((name) => name.endsWith(`=${form}`)),
          ),
        )
        .map(([key]) => key);
    expect(missing(english, ['one', 'other'])).toEqual([]);
    expect(missing(ukrainian, ['one', 'few', '*'])).toEqual([]);
  });

  it('contains no message that is not used', () => {
    const said = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
    expect(Object.keys(english).filter((key) => !said.has(key))).toEqual([]);
  });

  it('contains every text of the screens', () => {
    expect(sources.flatMap(hardcodedTexts)).toEqual([]);
  });

  it('has errors and roles in English as the server has them, and all of them in Ukrainian', () => {
    const codes = Object.keys(errorRegistry).filter((code) => code !== 'WARNING') as (keyof typeof errorRegistry)[];
    const args = Object.fromEntries(
      codes.flatMap((code) => inputsOf(errorRegistry[code].message)).map((name) => [name, `{${name}}`]),
    );
    expect(codes.filter((code) => translateError(code, args) !== errorRegistry[code].message)).toEqual([]);
    expect(companyRoles.map(companyRoleName)).toEqual(companyRoles.map((role) => companyRoleLabels[role]));
  });
});
