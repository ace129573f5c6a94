import { saidAt } from '../../search/spokenPassages.js';
import type { MarkedWords } from '../../search/findMatches.js';
import { sentencesOf, type Stretch } from './sentences.js';
import type { SourceText } from './sourceTexts.js';
import { scoreOf, wordsWithin, type Weights, type WordPlace } from './wordsWithin.js';

/** A part of a text that answers a question, word for word. */
export interface Passage {
  source: SourceText;
  text: string;
  /** Where it begins in the text of its source, in UTF-16 units. */
  start: number;
  /** A sentence of it, or the beginning of one: what is shown where the source is opened. */
  words: string;
  /** When that is said, or shown; null for what is written. */
  startTime: number | null;
  score: number;
  /** What share of the question it has, by what its words say: from 0 to 1. */
  coverage: number;
}

/** What a question looks for. */
export interface Sought {
  words: MarkedWords;
  weights: Weights;
}

/** A passage has about this much, and a text so many of them. */
const passageLetters = 700;
const passagesOfText = 2;
/** What is highlighted is seldom longer than a line or two. */
const wordsLetters = 160;
/** What a word counts for in the title rather than in the passage. */
const inTitle = 0.5;

/** The best parts of a text, the best first; the beginning of one that has no word of the question. */
export function cutPassages(source: SourceText, sought: Sought): Passage[] {
  const { text } = source;
  const places = wordsWithin(text, sought.words);
  const sentences = sentencesOf(text);
  const [first] = sentences;
  if (!first) return [];
  const begins = sentences.filter((each, index) => hasWord(each, places) || hasWord(sentences[index + 1], places));
  const windows = (begins.length > 0 ? begins : [first]).map((from) => {
    const window = windowFrom(from, sentences);
    return { window, places: within(window, places) };
  });
  const scored = windows
    .map((each) => ({ ...each, score: scoreOf(each.places, sought.weights) }))
    .sort((one, other) => other.score - one.score || one.window.start - other.window.start);
  const chosen: typeof scored = [];
  for (const each of scored) {
    if (chosen.length >= passagesOfText) break;
    if (chosen.every(({ window }) => window.end <= each.window.start || window.start >= each.window.end))
      chosen.push(each);
  }
  return chosen.map(({ window, places: own }) => toPassage(source, window, own, sought));
}

const hasWord = (stretch: Stretch | undefined, places: readonly WordPlace[]): boolean =>
  stretch !== undefined && places.some(({ start, end }) => start >= stretch.start && end <= stretch.end);

const within = ({ start, end }: Stretch, places: readonly WordPlace[]): WordPlace[] =>
  places.filter((place) => place.start >= start && place.end <= end);

/** Whole sentences from one on, as many as a passage has; of a longer one its beginning. */
function windowFrom(from: Stretch, sentences: readonly Stretch[]): Stretch {
  const last = sentences.findLast(({ start, end }) => start >= from.start && end <= from.start + passageLetters);
  return { start: from.start, end: last?.end ?? Math.min(from.end, from.start + passageLetters) };
}

function toPassage(source: SourceText, window: Stretch, places: readonly WordPlace[], sought: Sought): Passage {
  const { words, weights } = sought;
  const title = wordsWithin([source.title, source.tabTitle ?? ''].join('\n'), words);
  const has = new Set(places.map(({ asked }) => asked));
  const onlyInTitle = title.filter(({ asked }) => !has.has(asked));
  const known = new Set([...has, ...title.map(({ asked }) => asked)]);
  const sum = (asked: Iterable<string>): number => [...asked].reduce((all, word) => all + (weights.get(word) ?? 0), 0);
  const best = bestSentence(source.text, window, places, weights);
  return {
    source,
    text: source.text.slice(window.start, window.end),
    start: window.start,
    words: cutAtWord(source.text.slice(best.start, best.end)),
    startTime: timeOf(source, within(best, places)[0]?.start ?? best.start),
    score: scoreOf(places, weights) + inTitle * scoreOf(onlyInTitle, weights),
    coverage: sum(known) / Math.max(sum(weights.keys()), Number.MIN_VALUE),
  };
}

/** The sentence of a window that answers best; the first one where none has a word of the question. */
export function bestSentence(text: string, window: Stretch, places: readonly WordPlace[], weights: Weights): Stretch {
  const own = sentencesOf(text.slice(window.start, window.end)).map(({ start, end }) => ({
    start: start + window.start,
    end: end + window.start,
  }));
  let [best, most] = [own[0] ?? window, 0];
  for (const sentence of own) {
    const score = scoreOf(within(sentence, places), weights);
    if (score > most) [best, most] = [sentence, score];
  }
  return best;
}

function cutAtWord(sentence: string): string {
  if (sentence.length <= wordsLetters) return sentence;
  const space = sentence.lastIndexOf(' ', wordsLetters);
  return sentence.slice(0, space > 0 ? space : wordsLetters);
}

function timeOf({ text, wordTimes, startTime }: SourceText, place: number): number | null {
  return (wordTimes === null ? null : saidAt(text, wordTimes, place)) ?? startTime;
}
