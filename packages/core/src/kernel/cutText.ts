/** The beginning of a text, at most `max` characters; one that takes two is not cut in half. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\uD800-\uDBFF]$/u, '');
