const taskBox = /<span data-task-box="">[^<]*<\/span>/g;

/** Returns HTML that a note's editor copied as it was before it was made ready for other programs. */
export function ownHtml(html: string, origin: string): string {
  return html.replace(taskBox, '').replaceAll(`="${origin}/media/notes/`, '="/media/notes/');
}
