import type { Provider } from '@nestjs/common';
import { OrderExportController, TodayController } from './adapters/orders.controller.js';
import { PostgresOrderAnonymization } from './adapters/postgres-order-anonymization.js';
import { ReportsController } from './adapters/reports.controller.js';
import { SalesReportView } from './adapters/sales-report-view.js';
import { SalesSumsJobs } from './adapters/sales-sums.jobs.js';
import { SalesSums } from './adapters/sales-sums.js';
import { TodayView } from './adapters/today-view.js';
import { WorkView } from './adapters/work-view.js';
import { ExportOrders } from './application/export-orders.js';
import { OrderAnonymization, OrderPersonalData } from './application/order-personal-data.js';

export const REPORTING_CONTROLLERS = [OrderExportController, ReportsController, TodayController];

export const REPORTING_PROVIDERS: Provider[] = [
  ExportOrders,
  OrderPersonalData,
  SalesReportView,
  SalesSums,
  SalesSumsJobs,
  TodayView,
  WorkView,
  { provide: OrderAnonymization, useClass: PostgresOrderAnonymization },
];
