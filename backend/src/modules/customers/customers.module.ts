import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller.js';
import { CustomersView } from './customers-view.js';

/** What staff see of customers. Their accounts are identity's, which also erases them. */
@Module({ controllers: [CustomersController], providers: [CustomersView] })
export class CustomersModule {}
