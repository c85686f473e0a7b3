import { Module } from '@nestjs/common';
import { OrderDocuments } from './purchase/application/order-documents.js';

/** For modules that issue documents: they import this module and add themselves to `OrderDocuments`. */
@Module({ providers: [OrderDocuments], exports: [OrderDocuments] })
export class OrderDocumentsModule {}
