import { Module } from '@nestjs/common';
import { IdentityModule } from '../../modules/identity/index.js';
import { PaymentsModule } from '../../modules/payments/index.js';
import { SettingsModule } from '../../modules/settings/index.js';
import { DemoFiles } from './demo-files.js';
import { DemoStanding } from './demo-standing-view.js';
import { LeaveDemo } from './leave-demo.js';
import { LeavingController } from './leaving.controller.js';

/** Leaves the demo for a shop of one's own. */
@Module({
  imports: [IdentityModule, PaymentsModule, SettingsModule],
  controllers: [LeavingController],
  providers: [DemoStanding, LeaveDemo, DemoFiles],
})
export class LeavingModule {}
