import type { Provider } from '@nestjs/common';
import { AddressErasureSchedule } from './adapters/address-erasure.schedule.js';
import { OrderExportController } from './adapters/order-export.controller.js';
import { PostgresOrderAnonymization } from './adapters/postgres-order-anonymization.js';
import { PostgresTodayView } from './adapters/postgres-today-view.js';
import { TodayController } from './adapters/today.controller.js';
import { ExportOrders } from './application/export-orders.js';
import { OrderAnonymization } from './application/order-anonymization.js';
import { OrderPersonalData } from './application/order-personal-data.js';
import { TodayView } from './application/today-view.js';

export const REPORTING_CONTROLLERS = [OrderExportController, TodayController];

export const REPORTING_PROVIDERS: Provider[] = [
  ExportOrders,
  OrderPersonalData,
  { provide: OrderAnonymization, useClass: PostgresOrderAnonymization },
  { provide: TodayView, useClass: PostgresTodayView },
];

/** Run in processes that work on jobs. */
export const REPORTING_SCHEDULES: Provider[] = [AddressErasureSchedule];
