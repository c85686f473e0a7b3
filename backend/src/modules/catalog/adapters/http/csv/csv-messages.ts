export const CSV_MESSAGES = {
  empty: 'The file has no rows.',
  wrongEncoding: 'Choose a CSV file in UTF-8. A spreadsheet saves one as "CSV UTF-8".',
  blankHeading: '(blank)',
  tooManyRows: (most: string) => `A file may have at most ${most} rows.`,
  tooManyCells: (row: number, most: string) => `Row ${row} has more than ${most} cells.`,
  cellTooLong: (row: number, most: string) => `A cell of row ${row} has more than ${most} characters.`,
  tooMuchWork: 'Checking the file takes too much time or memory. Split it into several files.',
  brokenRow: (row: number) => `Row ${row} is not valid CSV: a quotation mark is missing or out of place.`,
  missingHeading: (headings: string) => `The file needs a heading ${headings} in its first row.`,
  missingHeadings: (headings: string, others: number) =>
    `The file needs a heading ${headings} and ${others} more in its first row. Export first to get all of them.`,
  wrongHeading: (heading: string) => `The heading ${heading} is unknown or appears twice.`,
} as const;
