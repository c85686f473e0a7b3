/** SQL for the time in India, as `calendar.ts` of the contracts has it in TypeScript (docs/adr/0058-one-calendar.md). */
const ZONE = `AT TIME ZONE 'Asia/Kolkata'`;

/** SQL for a moment as text, such as `YYMMDD`. */
export const formatted = (moment: string, format: string): string => `to_char(${moment} ${ZONE}, '${format}')`;

/** SQL for the day of a moment, a `date`. */
export const dayOf = (moment: string): string => `(${moment} ${ZONE})::date`;

/** SQL for the first moment of a day: of a `date`, or of text such as `2026-11-23`. */
export const startOfDay = (day: string): string => `((${day})::date::timestamp ${ZONE})`;
