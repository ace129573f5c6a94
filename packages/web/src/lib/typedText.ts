/** Fields that somebody typed in. */
const typed = new Set<HTMLElement>();

/** Looked for, filtered by or chosen, not written. */
const sought =
  '[type="search"], [role="combobox"], [type="range"], [type="checkbox"], [type="radio"], [type="file"], select';

const valueOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;

/** Watches what is typed on the page, from its beginning on. */
export function beginTypedText(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.matches(sought)) typed.add(target);
    },
    true,
  );
  // What was sent is no longer only there.
  document.addEventListener(
    'submit',
    ({ target }) => {
      for (const field of typed) if (target instanceof Node && target.contains(field)) typed.delete(field);
    },
    true,
  );
}

/** Whether something stands on the page that was typed and not sent: it would be lost if the page were drawn anew. */
export function hasTypedText(): boolean {
  for (const field of typed) if (!field.isConnected || valueOf(field).trim() === '') typed.delete(field);
  return typed.size > 0;
}
