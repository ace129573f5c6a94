interface Message {
  role: string;
  content: string;
}

/** The least distance of the beginnings that are answered, in seconds. */
const apart = 4;

const contentOf = (messages: readonly Message[], role: string): string =>
  messages.findLast((message) => message.role === role)?.content ?? '';

/**
 * Answers a question about paragraphs as a model may: of what is said every line, or as many as there may be, begins
 * one that is titled by its first words; titles that are to agree stay as they are. Null for another question.
 */
export function paragraphsAnswer(messages: readonly Message[]): string | null {
  const asked = /^<((?:speech|paragraphs)-\w+)>\n([\s\S]*)\n<\/\1>$/.exec(contentOf(messages, 'user'));
  const [, mark, text = ''] = asked ?? [];
  if (mark === undefined) return null;
  const paragraphs = mark.startsWith('speech')
    ? outlineOf(text, Number(/at most (\d+) paragraphs/.exec(contentOf(messages, 'system'))?.[1] ?? 1))
    : agreedTitles(text);
  return JSON.stringify({ paragraphs });
}

function outlineOf(text: string, max: number): object[] {
  const lines = [...text.matchAll(/^\[([\d.]+)\] (.*)$/gm)].map(([, at, said = '']) => ({ at: Number(at), said }));
  const step = Math.ceil(lines.length / max);
  const paragraphs: { start: number; title: string; level: 0 | 1 }[] = [];
  for (const [index, { at, said }] of lines.entries()) {
    const last = paragraphs.at(-1);
    if (index % step > 0 || (last && at - last.start < apart)) continue;
    const title = said.split(' ').slice(0, 3).join(' ').slice(0, 60);
    paragraphs.push({ start: at, title, level: paragraphs.length % 3 === 2 ? 1 : 0 });
  }
  return paragraphs;
}

const agreedTitles = (text: string): object[] =>
  [...text.matchAll(/^(\d+)\. \[[^\]]*\] level ([01]): (.*)$/gm)].map(([, number, level, title]) => ({
    ...{ number: Number(number), title, level: Number(level) },
  }));
