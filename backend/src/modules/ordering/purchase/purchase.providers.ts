import type { Provider } from '@nestjs/common';
import { Config } from '../../../config/config.js';
import { Clock } from '../../../kernel/clock.js';
import { CustomerNews } from './adapters/customer-news.js';
import { PostgresCheckoutSessions } from './adapters/postgres-checkout-sessions.js';
import { PostgresCheckoutSettings } from './adapters/postgres-checkout-settings.js';
import { PostgresOrders } from './adapters/postgres-orders.js';
import { CheckoutRules } from './application/checkout-rules.js';
import { CheckoutSessions } from './application/checkout-sessions.js';
import { CheckoutSettings } from './application/checkout-settings.js';
import { Orders } from './application/orders.js';
import { Reservations } from './application/reservations.js';

export const PURCHASE_PROVIDERS: Provider[] = [
  {
    provide: CheckoutRules,
    inject: [Clock, Config, CheckoutSettings],
    useFactory: (clock: Clock, config: Config, settings: CheckoutSettings) =>
      new CheckoutRules(clock, config.holdMinutes, settings),
  },
  CustomerNews,
  Reservations,
  { provide: CheckoutSessions, useClass: PostgresCheckoutSessions },
  { provide: CheckoutSettings, useClass: PostgresCheckoutSettings },
  { provide: Orders, useClass: PostgresOrders },
];
