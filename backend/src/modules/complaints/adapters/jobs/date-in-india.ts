import { LOCALE } from '@shop/contracts';

const FORMAT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Returns a date and time as people in India read them: "2 February 2027 at 10:00 pm". */
export const dateInIndia = (moment: Date): string => FORMAT.format(moment);
