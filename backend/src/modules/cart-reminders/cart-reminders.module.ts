import { Module } from '@nestjs/common';
import { mailDocuments } from '../../platform/mail/mail-documents.js';
import { CartsModule } from '../carts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { IdentityModule } from '../identity/index.js';
import { OrderDocumentsModule } from '../ordering/index.js';
import { SettingsModule } from '../settings/index.js';
import { CART_REMINDER_MAIL, CartContents, CartReminderMails, WantedReminders } from './cart-reminder-mails.js';
import { CartReminderRepository } from './cart-reminder.repository.js';
import {
  CartReminderChoiceController,
  CartReminderSettingsController,
  StopCartRemindersController,
} from './cart-reminders.controller.js';
import { CartRemindersService } from './cart-reminders.service.js';
import { LeftCarts } from './left-carts.js';
import { CartReminderJobs, RemindOfCarts } from './remind-of-carts.js';

/** One mail about a cart that was left, to customers who have asked for it, while the shop has switched that on. */
@Module({
  imports: [CartsModule, CatalogModule, IdentityModule, OrderDocumentsModule, SettingsModule],
  controllers: [CartReminderChoiceController, StopCartRemindersController, CartReminderSettingsController],
  providers: [
    mailDocuments('cart-reminders', CART_REMINDER_MAIL),
    CartRemindersService,
    CartReminderRepository,
    LeftCarts,
    RemindOfCarts,
    WantedReminders,
    CartContents,
    CartReminderMails,
    CartReminderJobs,
  ],
})
export class CartRemindersModule {
  static readonly tables = ['cart_reminders'];
}
