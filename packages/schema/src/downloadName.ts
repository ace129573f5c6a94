/**
 * The name under which a browser saves what is made of an article: its title, without what names of files may not have.
 * @param untitled instead of a title of which nothing is left
 */
export function downloadName(title: string, untitled: string, ending: string): string {
  const name = title
    .replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 150)
    .trim();
  return `${name === '' ? untitled : name}.${ending}`;
}
