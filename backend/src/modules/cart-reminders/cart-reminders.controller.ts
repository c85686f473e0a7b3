import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { CartReminderChoice, CartReminderChoiceInput, CartReminderSettings, Message } from '@shop/contracts';
import { IsBoolean, isUUID } from 'class-validator';
import { type Caller, CurrentCaller, ForStaff, Public } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../platform/http/edit-conflicts.js';
import { limitsOf } from '../../platform/http/limits/limited.js';
import { MINUTE } from '../../platform/http/limits/limits.js';
import { SettingsService } from '../settings/index.js';
import { CartRemindersService } from './cart-reminders.service.js';
import { CART_REMINDER_MESSAGES } from './messages.js';

const Limited = limitsOf('cart-reminders', {
  choose: [{ max: 30, windowMs: MINUTE, per: 'user' }],
  // Mail programs send the requests of many people from a few addresses.
  stop: [{ max: 60, windowMs: MINUTE, per: 'network' }],
});

export class CartReminderChoiceDto implements CartReminderChoiceInput {
  @IsBoolean({ message: CART_REMINDER_MESSAGES.invalidIsWanted })
  isWanted: boolean;
}

export class CartReminderSettingsDto implements CartReminderSettings {
  @IsBoolean({ message: CART_REMINDER_MESSAGES.invalidIsOn })
  isOn: boolean;
}

/** Whether the caller wants to be reminded of carts that it leaves. */
@Controller('users/me/cart-reminders')
export class CartReminderChoiceController {
  constructor(private readonly reminders: CartRemindersService) {}

  @Get()
  show(@CurrentCaller() { id }: Caller): Promise<CartReminderChoice> {
    return this.reminders.choice(id);
  }

  @Put()
  @Limited('choose')
  choose(@CurrentCaller() { id }: Caller, @Body() { isWanted }: CartReminderChoiceDto): Promise<CartReminderChoice> {
    return this.reminders.choose(id, isWanted);
  }
}

/** The end of the reminders, without signing in. */
@Controller('cart-reminders')
@Public()
export class StopCartRemindersController {
  constructor(private readonly reminders: CartRemindersService) {}

  /** The response is the same for an unknown key. Uses POST, so that programs that open every link of a mail stop nothing. */
  @Post('stop/:key')
  @Limited('stop')
  @HttpCode(200)
  async stop(@Param('key') key: string): Promise<Message> {
    if (isUUID(key)) await this.reminders.stop(key);
    return { message: CART_REMINDER_MESSAGES.stopped };
  }
}

/** The switch of the reminders. */
@Controller('settings/cart-reminders')
@DetectsEditConflicts()
@ForStaff('settings')
export class CartReminderSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  show(): Promise<CartReminderSettings> {
    return this.settings.cartReminders();
  }

  @Put()
  @NeedsConfirmation()
  change(@Body() { isOn }: CartReminderSettingsDto): Promise<CartReminderSettings> {
    return this.settings.changeCartReminders({ isOn });
  }
}
