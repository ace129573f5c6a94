/** Fields that somebody typed in. */
const typed = new Set<HTMLElement>();

/** Fields to search, filter or choose by, not to write in. */
const searchFields =
  '[type="search"], [role="combobox"], [type="range"], [type="checkbox"], [type="radio"], [type="file"], select';

const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

/** Starts watching what is typed on the page. */
export function beginTypedText(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.matches(searchFields)) typed.add(target);
    },
    true,
  );
  // Submitted text is no longer unsaved.
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of typed) if (target instanceof Node && target.contains(field)) typed.delete(field);
    },
    true,
  );
}

/** Returns whether the page contains text that was typed and not submitted: rendering it again would lose it. */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected || valueOf(field).trim() === '') typed.delete(field);
  return typed.size > 0;
}
