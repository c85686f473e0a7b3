/** Returns a Markdown table. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

const known = (value, write) => (value === undefined || Number.isNaN(value) ? '' : write(value));

export const number = (value) =>
  known(value, () => (value >= 100 ? Math.round(value).toLocaleString('en-IN') : value.toFixed(1)));
export const ms = (value) => known(value, () => `${value >= 10 ? Math.round(value) : value.toFixed(1)} ms`);
export const ratio = (value) =>
  known(value, () => (value < 2 ? `${Math.round(value * 100)} %` : `${value.toFixed(1)}×`));
export const mb = (value) => known(value, () => `${Math.round(value)} MB`);
