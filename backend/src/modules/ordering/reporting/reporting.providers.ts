import type { Provider } from '@nestjs/common';
import { OrderExportController, TodayController } from './adapters/orders.controller.js';
import { PostgresOrderAnonymization } from './adapters/postgres-order-anonymization.js';
import { TodayView } from './adapters/today-view.js';
import { WorkView } from './adapters/work-view.js';
import { ExportOrders } from './application/export-orders.js';
import { OrderAnonymization, OrderPersonalData } from './application/order-personal-data.js';

export const REPORTING_CONTROLLERS = [OrderExportController, TodayController];

export const REPORTING_PROVIDERS: Provider[] = [
  ExportOrders,
  OrderPersonalData,
  TodayView,
  WorkView,
  { provide: OrderAnonymization, useClass: PostgresOrderAnonymization },
];
