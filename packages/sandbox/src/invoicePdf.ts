import { amountText } from '@snaplore/schema/currency';
import type { Transaction } from './protocol.js';

const pageWidth = 595;
const pageHeight = 842;
const margin = 56;
/** How many lines of a bill the page holds; the rest are shown as one. */
const rowsMax = 16;
/** The columns of the table, from the left. */
const columns = [margin, 300, 360, 460];

/** A text as a string of PDF. The standard fonts have no letters beyond Latin: others become question marks. */
const pdfString = (text: string): string =>
  `(${text.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, (character) => `\\${character}`)})`;

interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
  isBold?: boolean;
}

const drawn = ({ text, x, y, size = 11, isBold }: Placed): string =>
  `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${pdfString(text)} Tj ET`;

function rowOf(cells: string[], y: number, isBold = false): Placed[] {
  return cells.map((text, index) => ({ text, x: columns[index] ?? margin, y, isBold }));
}

function contentOf(transaction: Transaction): string {
  const { currency_code: currency, details, items } = transaction;
  const amount = (minorUnits: string): string => amountText(Number(minorUnits), currency);
  const { totals } = details;
  const rows = details.line_items.slice(0, rowsMax).map((line, index) => {
    const name = [line.product.name, items[index]?.price.name].filter((part) => part != null).join(', ');
    return [name, String(line.quantity), amount(line.unit_totals.total), amount(line.totals.total)];
  });
  const others = details.line_items.slice(rowsMax);
  const sumOfOthers = others.reduce((sum, line) => sum + Number(line.totals.total), 0);
  if (others.length > 0) rows.push([`${others.length} more`, '', '', amount(String(sumOfOthers))]);
  const top = 620;
  const under = top - 24 * (rows.length + 1);
  const placed: Placed[] = [
    { text: 'Invoice', x: margin, y: 760, size: 24, isBold: true },
    { text: `Number: ${transaction.invoice_number ?? ''}`, x: margin, y: 720 },
    { text: `Date: ${(transaction.billed_at ?? transaction.created_at).slice(0, 10)}`, x: margin, y: 702 },
    { text: 'Test mode: no money was moved', x: margin, y: 672, isBold: true },
    ...rowOf(['Product', 'Quantity', 'Unit price', 'Amount'], top, true),
    ...rows.flatMap((cells, index) => rowOf(cells, top - 24 * (index + 1))),
    ...(totals.credit === '0' ? [] : rowOf(['', '', 'Credit', `-${amount(totals.credit)}`], under)),
    ...rowOf(['', '', 'Total', amount(totals.grand_total)], under - (totals.credit === '0' ? 0 : 24), true),
  ];
  return placed.map(drawn).join('\n');
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** The invoice of a transaction as a PDF of one page. */
export function invoicePdf(transaction: Transaction): Uint8Array {
  const content = contentOf(transaction);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
