import { LEAVE_DEMO_PHRASE, type LeaveDemoInput } from '@shop/contracts/leave-demo';
import { Equals } from 'class-validator';
import { LEAVING_MESSAGES } from './messages.js';

export class LeaveDemoDto implements LeaveDemoInput {
  @Equals(LEAVE_DEMO_PHRASE, { message: LEAVING_MESSAGES.confirmation })
  confirmation: string;
}
