import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { CHANGES_CHANNEL, InvalidationBus } from './invalidation-bus.js';
import { ListeningConnection } from './listening-connection.js';

/**
 * Forwards the database notifications of all processes to the bus. While its connection is lost the bus is
 * disconnected, and nothing is served from the cache.
 */
@Injectable()
export class InvalidationListener extends ListeningConnection {
  constructor({ databaseUrl }: Config, bus: InvalidationBus) {
    super(databaseUrl, {
      listen: `LISTEN ${CHANGES_CHANNEL}`,
      name: 'shop changes',
      onMessage: (message) => bus.receive(message),
      onConnected: () => bus.connect(),
      onLost: () => bus.disconnect(),
    });
  }
}
