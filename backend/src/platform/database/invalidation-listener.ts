import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { CHANGES_CHANNEL, InvalidationBus } from './invalidation-bus.js';
import { ListeningConnection } from './listening-connection.js';

/** Tells the bus what any process has changed. While it is lost, the bus is disconnected and nothing cached may be served. */
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
