/** Saves what an address leads to; the page stays. @param fileName where the server does not say it. */
export function download(url: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a file that the page has. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  download(url, fileName);
  // The browser has opened it by then.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
