/** A size in bytes, as '4.2 MB'. */
export const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(chrome.i18n.getUILanguage(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1_000_000);
