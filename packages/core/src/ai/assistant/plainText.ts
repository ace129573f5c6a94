/** Escapes what Markdown would read as more than the letters that it is. */
export const asMarkdownText = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/gu, String.raw`\$&`);
