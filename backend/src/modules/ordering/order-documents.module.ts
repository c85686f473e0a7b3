import { Module } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PackingSlips } from './fulfilment/application/packing-slips.js';
import { ContainedTaxes } from './purchase/application/contained-taxes.js';
import { OrderDocuments } from './purchase/application/order-documents.js';
import { PostgresOrderViews } from './reporting/adapters/postgres-order-views.js';
import { PostgresParcelViews } from './reporting/adapters/postgres-parcel-views.js';
import { OrderViews } from './reporting/application/order-views.js';
import { ParcelViews } from './reporting/application/parcel-views.js';

/** For modules that issue documents: they import this module and add themselves to `OrderDocuments`. */
@Module({
  providers: [
    ContainedTaxes,
    OrderDocuments,
    { provide: OrderViews, useClass: PostgresOrderViews },
    { provide: ParcelViews, useClass: PostgresParcelViews },
    {
      provide: PackingSlips,
      inject: [OrderViews, ParcelViews, Config],
      useFactory: (views: OrderViews, parcels: ParcelViews, { supportEmail }: Config) =>
        new PackingSlips(views, parcels, supportEmail),
    },
  ],
  exports: [ContainedTaxes, OrderDocuments, OrderViews, PackingSlips, ParcelViews],
})
export class OrderDocumentsModule {}
