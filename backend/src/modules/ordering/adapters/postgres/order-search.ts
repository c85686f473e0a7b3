import { normalisePhone } from '@shop/contracts';
import type { OrderSearch } from '../../application/ports/order-views.js';

interface Condition {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The two searched texts stand in the migration's trigram indexes exactly like this. */
const OF_ORDER = `(o.order_number || ' ' || coalesce(o.tracking_id, '') || ' ' || (o.shipping_address ->> 'phone'))`;
const OF_CUSTOMER = `(u.name || ' ' || u.email)`;

/** What `ILIKE` makes of a text that is meant letter by letter. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Midnight in India at the start of a day, or of one so many days later. */
const startOf = (day: string, daysLater = 0) => `(${day}::date + ${daysLater})::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/** The WHERE clause of a search in `orders o`. Parameters count from $1. */
export function conditionOf({ text, status, from, to }: OrderSearch): Condition {
  const parameters: unknown[] = [];
  const next = (value: unknown) => `$${parameters.push(value)}`;
  const parts = ['o.deleted_at IS NULL'];
  if (status) parts.push(`o.status = ${next(status)}`);
  if (from) parts.push(`o.created_at >= ${startOf(next(from))}`);
  if (to) parts.push(`o.created_at < ${startOf(next(to), 1)}`);
  if (text) parts.push(found(next([...new Set([text, normalisePhone(text)])].filter(Boolean).map(containing))));
  return { sql: parts.join(' AND '), parameters };
}

/** Two index searches side by side: with OR between the two tables PostgreSQL would read both whole. */
function found(patterns: string): string {
  return `o.id IN (
    SELECT o.id FROM orders o WHERE ${OF_ORDER} ILIKE ANY (${patterns}::text[])
    UNION SELECT o.id FROM users u JOIN orders o ON o.user_id = u.id WHERE ${OF_CUSTOMER} ILIKE ANY (${patterns}::text[]))`;
}
