import { Module } from '@nestjs/common';
import { CustomerNotesService } from './customer-notes.service.js';
import { CustomersController } from './customers.controller.js';
import { CustomersView } from './customers-view.js';

/** What staff see and note of customers. Their accounts are identity's, which also erases them. */
@Module({ controllers: [CustomersController], providers: [CustomersView, CustomerNotesService] })
export class CustomersModule {
  static readonly tables = ['customer_notes'];
}
