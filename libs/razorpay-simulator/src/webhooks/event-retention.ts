import type { Ledger } from '../ledger/ledger.js';

/** Deletes the oldest events beyond `kept` with their deliveries; events with a pending delivery stay. */
export function deleteOldEvents({ events, deliveries }: Ledger, kept: number): void {
  for (const event of events.iterate()) {
    if (events.size <= kept) return;
    const sent = deliveries.withKey(event.id);
    if (sent.some(({ state }) => state === 'pending')) continue;
    for (const { id } of sent) deliveries.remove(id);
    events.remove(event.id);
  }
}
