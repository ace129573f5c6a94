import type { DrawnPicture } from '../../e2e/drawnVideo.ts';

/** A frame, and the languages that its viewer chose. */
export interface OcrFrame extends DrawnPicture {
  language: 'eng' | 'ukr' | 'rus';
}

const texts: Record<OcrFrame['language'], readonly string[]> = {
  eng: [
    'The quick brown fox jumps over a lazy dog',
    'Photograph the frame number before boxing',
    'Order 48213 was shipped on 20 November',
    'Settings, Members, Billing and Invoices',
    'Open the case and take six photos',
    'npm install failed with exit code 1',
    'Total: 1,284.50 EUR (19% included)',
  ],
  ukr: [
    'Жебракують філософи при ґанку церкви',
    'Сфотографуйте номер рами перед пакуванням',
    'Замовлення 48213 надіслано 20 листопада',
    'Налаштування, учасники та рахунки',
    'Відкрийте футляр і зробіть шість фото',
    'Їжак з’їв яблуко біля під’їзду',
    'Разом: 1284,50 грн (з них 20% податку)',
  ],
  rus: [
    'Съешь ещё этих мягких французских булок',
    'Сфотографируйте номер рамы до упаковки',
    'Заказ 48213 отправлен 20 ноября',
    'Настройки, участники и счета',
    'Откройте футляр и сделайте шесть фото',
    'Объём памяти подключён к серверу',
    'Итого: 1284,50 руб. (из них 20% налога)',
  ],
};
const languages = ['eng', 'ukr', 'rus'] as const;
const sizes = [12, 14, 16, 18, 20, 24, 28, 32, 40, 48];
const families = ['"Liberation Sans"', '"DejaVu Sans"', '"Liberation Serif"', '"DejaVu Sans Mono"', '"DejaVu Serif"'];
const frameCount = 50;
/** A monospaced line of the longest text is so many times as wide as its type is high. */
const linesOf = (size: number): number => (size > 40 ? 4 : 5);
const widestMono = 40;

/** The frames of the bench: 12 to 48 px, three languages, light and dark, five typefaces. */
export const ocrFrames: readonly OcrFrame[] = Array.from({ length: frameCount }, (_, index) => {
  const size = sizes[index % sizes.length] ?? 16;
  const round = Math.floor(index / sizes.length);
  const language = languages[(index + round) % languages.length] ?? 'eng';
  const family = families[(index + 2 * round) % families.length] ?? 'sans-serif';
  const all = texts[language];
  return {
    size,
    language,
    family: size >= widestMono && family.includes('Mono') ? '"DejaVu Sans"' : family,
    isDark: (index + round) % 2 === 1,
    lines: Array.from({ length: linesOf(size) }, (_each, line) => all[(index + line) % all.length] ?? ''),
  };
});
