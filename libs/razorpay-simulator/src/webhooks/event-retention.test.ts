import { VirtualClock } from '../clock.js';
import { openJournal } from '../ledger/journal.js';
import { Ledger } from '../ledger/ledger.js';
import { deleteOldEvents } from './dispatcher.js';
import type { WebhookDelivery } from '../ledger/entities.js';

it('deletes the oldest events with their deliveries, but none with a pending delivery', () => {
  const ledger = new Ledger(openJournal(undefined), new VirtualClock());
  const add = (id: string, state?: WebhookDelivery['state']) => {
    ledger.events.put({ id, type: 'payment.captured', body: '{}', createdAt: 0 });
    if (state) ledger.deliveries.put({ id: `d-${id}`, eventId: id, signature: '', state, attempts: [] });
  };
  add('sent', 'acknowledged');
  add('waiting', 'pending');
  add('unheard');
  add('given-up', 'abandoned');
  add('newest', 'acknowledged');
  deleteOldEvents(ledger, 2);
  expect(ledger.events.all().map(({ id }) => id)).toEqual(['waiting', 'newest']);
  expect(ledger.deliveries.all().map(({ eventId }) => eventId)).toEqual(['waiting', 'newest']);
  expect(ledger.deliveries.withKey('sent')).toEqual([]);
});
