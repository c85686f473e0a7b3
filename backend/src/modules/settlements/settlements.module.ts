import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/index.js';
import { MonthsController } from './adapters/http/months.controller.js';
import { SettlementsController } from './adapters/http/settlements.controller.js';
import { SettlementJobs } from './adapters/jobs/settlement.jobs.js';
import { CashRemittances } from './adapters/postgres/cash-remittances.js';
import { MonthClosings } from './adapters/postgres/month-closings.js';
import { OpenPointsView } from './adapters/postgres/open-points-view.js';
import { OrdersOnDeliveryView } from './adapters/postgres/orders-on-delivery-view.js';
import { Payouts } from './adapters/postgres/payouts.js';
import { SettlementView } from './adapters/postgres/settlement-view.js';
import { AddReported } from './application/add-reported.js';
import { BookMonths } from './application/book-months.js';
import { ImportRemittances, OrdersOnDelivery } from './application/import-remittances.js';
import { ImportSettlements } from './application/import-settlements.js';
import { MonthPoints, OpenPayments } from './application/month-points.js';
import { ReadSettlements } from './application/read-settlements.js';
import { SettlementMonths } from './application/settlement-month.js';

/** Payouts of payment providers, and the closing of months. No other module knows this one. */
@Module({
  imports: [PaymentsModule],
  controllers: [MonthsController, SettlementsController],
  providers: [
    AddReported,
    BookMonths,
    ImportRemittances,
    ImportSettlements,
    MonthPoints,
    OpenPayments,
    OrdersOnDelivery,
    ReadSettlements,
    SettlementMonths,
    SettlementJobs,
    CashRemittances,
    MonthClosings,
    OrdersOnDeliveryView,
    OpenPointsView,
    Payouts,
    SettlementView,
  ],
})
export class SettlementsModule {
  static readonly tables = [
    'cash_remittances',
    'month_closings',
    'payout_entries',
    'payouts',
    'settlement_days',
    'settlement_explanations',
  ];
}
