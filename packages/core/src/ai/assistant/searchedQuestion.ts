import * as limits from '@snaplore/schema/limits';
import { parseQuestion } from '../../search/query/parseQuestion.js';
import { plainWords, tokensOf } from '../../search/words/tokens.js';
import type { Conversation } from './readConversation.js';

/** A question with so few telling words is about what was asked before, and with so many where it says so. */
const fewWords = 1;
const someWords = 4;

/** Words that stand for others, of which the question before has to tell which. */
const pronouns: ReadonlySet<string> = new Set(
  (
    'it its this that these those they them their he him his she her there then one ones ' +
    'він його йому ним нього вона її їй нею неї воно вони їх їм ними них це цей ця ці цього цієї цих той та те ті ' +
    'там тоді ' +
    'он его ему она ее ей оно они их им это этот эта эти этого этой там тогда ' +
    'es sie er ihn ihm ihr das dies diese dieser dieses dort elle il ils elles lui leur ce cela ça celui celle ' +
    'ello ella ellos ellas eso esto ese esa este esta lo le esso essa isso isto ele ela quello quella questo questa'
  ).split(' '),
);

/**
 * What is searched for: the question, and where it has no words of its own to find anything by, such as 'How long does
 * it take?', those of the user's question before it too.
 */
export function searchedQuestion({ question, earlier }: Conversation): string {
  const before = earlier.findLast(({ role }) => role === 'user')?.content;
  if (before === undefined || !leansOnOthers(question)) return question;
  // What is asked now is read first; a list of words has an end.
  return `${question} ${before}`.slice(0, limits.searchQueryMax);
}

function leansOnOthers(question: string): boolean {
  const all = plainWords(tokensOf(question));
  const telling = parseQuestion(`${question} `).words.filter(({ word }) => !pronouns.has(word));
  const isShort = telling.length <= fewWords || all.length <= 2;
  return isShort || (telling.length <= someWords && all.some((word) => pronouns.has(word)));
}
