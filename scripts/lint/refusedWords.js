import { relative, sep } from 'node:path';

/**
 * Words that say too little or mean something else in the field, each with the words to use instead.
 * @type {readonly { words: readonly string[], use: string }[]}
 */
const refused = [
  {
    words: ['house', 'houses', 'housed', 'housing'],
    use: 'AppServices, openServices (the open services of a process)',
  },
  { words: ['film', 'films', 'filmed', 'filming'], use: 'video, or recording' },
  { words: ['wall', 'walls', 'walled'], use: 'tenant isolation, tenantPolicy, userPolicy, systemOnlyPolicy' },
  { words: ['deed', 'deeds'], use: 'action' },
  { words: ['ladder', 'ladders'], use: 'renditions' },
  { words: ['rung', 'rungs'], use: 'rendition' },
  { words: ['fate', 'fates', 'fated'], use: 'DangerZone (archiving and deleting), or outcome' },
  { words: ['tiding', 'tidings'], use: 'event, notify, emit' },
  {
    words: ['furnish', 'furnishes', 'furnished', 'furnishing', 'furnishings'],
    use: 'prepare, provide, or fixtures',
  },
  { words: ['comer', 'comers'], use: 'GuardContext, visitor, or user' },
  { words: ['afresh'], use: 'resync, or start over' },
];

/** @type {ReadonlyMap<string, string>} */
const insteadOf = new Map(refused.flatMap(({ words, use }) => words.map((word) => [word, use])));

/**
 * Splits a name or a text into lower-case words: at capitals and at everything that is not a letter.
 * @param {string} text
 * @returns {string[]}
 */
function wordsOf(text) {
  return text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{Letter}]+/u)
    .map((word) => word.toLowerCase());
}

/**
 * Returns the refused words of a name or a text, each once, with the words to use instead.
 * @param {string} text
 * @returns {{ word: string, use: string }[]}
 */
export function refusedWordsIn(text) {
  return [...new Set(wordsOf(text))].flatMap((word) => {
    const use = insteadOf.get(word);
    return use === undefined ? [] : [{ word, use }];
  });
}

/**
 * An ESLint rule that refuses these words in identifiers, comments and names of files and folders. Strings and the text
 * of components are not checked: they may quote what users write.
 * @type {import('eslint').Rule.RuleModule}
 */
export const refusedWords = {
  meta: {
    type: 'suggestion',
    docs: { description: "refuse words that are not the product's" },
    messages: { refused: "'{{word}}' in {{where}}: say {{use}}." },
    schema: [],
  },
  create(context) {
    const { sourceCode, cwd, filename } = context;
    /** @type {Set<string>} */
    const reported = new Set();

    /**
     * Reports each name once in a file: renaming it renames every use.
     * @param {import('eslint').Rule.Node} node
     * @param {string} name
     */
    const checkName = (node, name) => {
      if (reported.has(name)) return;
      reported.add(name);
      for (const data of refusedWordsIn(name))
        context.report({ node, messageId: 'refused', data: { ...data, where: `the name ${name}` } });
    };

    /** @param {{ name: string } & import('eslint').Rule.Node} node */
    const checkIdentifier = (node) => {
      checkName(node, node.name);
    };

    return {
      Program(node) {
        const path = relative(cwd, filename);
        for (const data of refusedWordsIn(path.split(sep).join('/')))
          context.report({ node, loc: { line: 1, column: 0 }, messageId: 'refused', data: { ...data, where: path } });
        for (const { value, loc } of sourceCode.getAllComments())
          for (const data of refusedWordsIn(value))
            if (loc) context.report({ loc, messageId: 'refused', data: { ...data, where: 'a comment' } });
      },
      Identifier: checkIdentifier,
      PrivateIdentifier: checkIdentifier,
      JSXIdentifier: checkIdentifier,
    };
  },
};
