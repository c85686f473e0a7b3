import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import type { PushKey, PushSubscriptionInput } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsObject, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type Caller, CurrentCaller } from '../../platform/http/caller.js';
import { PUSH_MESSAGES } from './messages.js';
import { PushService } from './push.service.js';

const INVALID = { message: PUSH_MESSAGES.invalid };
/** The push services of browsers. The shop sends requests to no other address that a client names. */
const ENDPOINT =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))\/[\x21-\x7e]+$/;

export class PushKeysDto {
  @Matches(/^[\w-]{87}$/, INVALID)
  p256dh: string;

  @Matches(/^[\w-]{22}$/, INVALID)
  auth: string;
}

export class PushSubscriptionDto implements PushSubscriptionInput {
  @MaxLength(1000, INVALID)
  @Matches(ENDPOINT, INVALID)
  endpoint: string;

  @IsObject(INVALID)
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys: PushKeysDto;
}

/** Notifications on the device of the caller. They end when the browser unsubscribes, and at sign-out. */
@Controller('users/me/push')
export class PushController {
  constructor(private readonly push: PushService) {}

  @Get()
  key(): PushKey {
    return { key: this.push.key };
  }

  @Put()
  @HttpCode(204)
  subscribe(@CurrentCaller() caller: Caller, @Body() subscription: PushSubscriptionDto): Promise<void> {
    return this.push.subscribe(caller, subscription);
  }
}
