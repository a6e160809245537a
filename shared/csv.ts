/** Spreadsheets run a cell that begins with one of these as a formula, some of them the full-width forms too. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A file for spreadsheets, quoted as RFC 4180 says. Text that would run as a formula gets an apostrophe in front;
 * numbers stay numbers, negative ones too.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
