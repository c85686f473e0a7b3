const ZONE = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', ...ZONE });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', ...ZONE });

/** An ISO date as it reads in India, wherever the browser is: "21 Nov 2026". */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** The same with the time: "21 Nov 2026, 1:30 am". */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
