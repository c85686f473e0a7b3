import { Body, Controller, Get, Put } from '@nestjs/common';
import { NOTIFICATION_NAMES } from '@shop/contracts/notification-messages';
import {
  NOTIFICATION_DELIVERIES,
  type NotificationChoices,
  type NotificationDelivery,
} from '@shop/contracts/notifications';
import { IsIn } from 'class-validator';
import { CurrentCaller, ForStaff, type Caller } from '../../platform/http/caller.js';
import { FieldLabel } from '../../platform/http/field-label.js';
import { NOTIFICATION_MESSAGES } from './messages.js';
import { NotificationsService } from './notifications.service.js';

const IsDelivery = () => IsIn(NOTIFICATION_DELIVERIES, { message: NOTIFICATION_MESSAGES.invalid });

export class NotificationChoicesDto implements NotificationChoices {
  @IsDelivery()
  @FieldLabel(NOTIFICATION_NAMES.order)
  order!: NotificationDelivery;

  @IsDelivery()
  @FieldLabel(NOTIFICATION_NAMES.payment)
  payment!: NotificationDelivery;

  @IsDelivery()
  @FieldLabel(NOTIFICATION_NAMES.complaint)
  complaint!: NotificationDelivery;

  @IsDelivery()
  @FieldLabel(NOTIFICATION_NAMES.stock)
  stock!: NotificationDelivery;

  @IsDelivery()
  @FieldLabel(NOTIFICATION_NAMES.job)
  job!: NotificationDelivery;
}

/** What staff are told of by mail, each for themselves. */
@Controller('admin/notifications')
@ForStaff('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  show(@CurrentCaller() caller: Caller): Promise<NotificationChoices> {
    return this.notifications.choicesOf(caller);
  }

  /** Replaces the caller's own choices. Kinds that their role does not see stay `off`. */
  @Put()
  change(@CurrentCaller() caller: Caller, @Body() body: NotificationChoicesDto): Promise<NotificationChoices> {
    return this.notifications.change(caller, { ...body });
  }
}
