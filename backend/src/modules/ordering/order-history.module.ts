import { Global, Module } from '@nestjs/common';
import { OrderHistory } from '../cart-pricing/index.js';
import { PostgresOrderHistory } from './purchase/adapters/postgres-order-history.js';

/** What price rules may know of earlier orders. Apart from the orders, whose prices need the rules. */
@Global()
@Module({
  providers: [{ provide: OrderHistory, useClass: PostgresOrderHistory }],
  exports: [OrderHistory],
})
export class OrderHistoryModule {}
