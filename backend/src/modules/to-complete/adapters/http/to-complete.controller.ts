import { Controller, Get } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { OpenPoints } from '../../../../kernel/open-points.js';
import { ForStaff } from '../../../../platform/http/caller.js';

/** What the shop has yet to complete, for the start page of the back office. */
@Controller('admin/to-complete')
@ForStaff('settings')
export class ToCompleteController {
  constructor(private readonly openPoints: OpenPoints) {}

  @Get()
  list(): Promise<OpenPoint[]> {
    return this.openPoints.list();
  }
}
