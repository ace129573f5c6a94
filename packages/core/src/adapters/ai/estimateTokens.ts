/** Letters of ASCII in a token, about, and characters of other scripts. */
const asciiPerToken = 4;
const othersPerToken = 1.5;

/** About how many tokens a text has, for services that do not say (docs/domains/aiServices.md). Never less than 1. */
export function estimateTokens(text: string): number {
  const others = text.replace(/[\0-\x7f]/g, '').length;
  return Math.max(1, Math.ceil((text.length - others) / asciiPerToken + others / othersPerToken));
}
