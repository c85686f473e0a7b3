const FIRST_DAY = '2017-07-01';
const LAST_DAY = '2099-12-31';

/** A day that exists, since GST does. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DAY || value > LAST_DAY)
    return false;
  const time = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
