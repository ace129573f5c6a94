/**
 * Opens the browser's choice of files. Called while a key or a press is handled: browsers open it only then.
 * @param accept types, as the attribute of the field has them; '' for all.
 */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.multiple = true;
  field.accept = accept;
  field.addEventListener('change', () => {
    onFiles([...(field.files ?? [])]);
  });
  field.click();
}
