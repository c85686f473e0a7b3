import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LEAVE_DEMO_PHRASE, type DemoLeft, type DemoStatus, type LeaveDemoInput } from '@shop/contracts/leave-demo';
import { Equals } from 'class-validator';
import { FirstOwner } from '../../modules/identity/index.js';
import { type Caller, CurrentCaller, ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { DemoStanding } from './demo-standing-view.js';
import { LeaveDemo } from './leave-demo.js';
import { LEAVING_MESSAGES } from './messages.js';

export class LeaveDemoDto implements LeaveDemoInput {
  @Equals(LEAVE_DEMO_PHRASE, { message: LEAVING_MESSAGES.confirmation })
  confirmation: string;
}

/** Leaves the demo for a shop of one's own. */
@Controller('settings/demo')
export class LeavingController {
  constructor(
    private readonly standing: DemoStanding,
    private readonly leaveDemo: LeaveDemo,
    private readonly firstOwner: FirstOwner,
  ) {}

  @Get()
  @ForStaff('settings')
  async show(): Promise<DemoStatus> {
    return { canBeLeft: (await this.standing.refusal()) === null };
  }

  @Post('leave')
  @ForStaff('settings')
  @NeedsConfirmation('always')
  @HttpCode(200)
  async leave(@CurrentCaller() caller: Caller, @Body() _confirmed: LeaveDemoDto): Promise<DemoLeft> {
    const { hasOwner } = await this.leaveDemo.run(caller);
    return { setUp: hasOwner ? null : this.firstOwner.setUpPath };
  }
}
