import { Module } from '@nestjs/common';
import { IdentityModule } from '../../modules/identity/index.js';
import { PaymentsModule } from '../../modules/payments/index.js';
import { SettingsModule } from '../../modules/settings/index.js';
import { DemoFiles } from './demo-files.js';
import { DemoStanding, LeaveDemo } from './leave-demo.js';
import { LeavingController } from './leaving.controller.js';
import { PaymentAccounts } from './payment-accounts-view.js';

/** Leaves the demo for a shop of one's own. */
@Module({
  imports: [IdentityModule, PaymentsModule, SettingsModule],
  controllers: [LeavingController],
  providers: [DemoStanding, LeaveDemo, DemoFiles, PaymentAccounts],
})
export class LeavingModule {}
