import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { financialYear } from '@shop/contracts/calendar';
import { Clock } from '../../../kernel/clock.js';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { Registrations } from '../adapters/postgres/registrations.js';
import { dutyOf } from '../domain/turnover.js';
import { REGISTRATION_MESSAGES } from '../registration-messages.js';

const { turnover: TEXTS } = REGISTRATION_MESSAGES;

/** Warns before the turnover demands e-invoices, and lists what lacks its IRN afterwards. */
@Injectable()
export class TurnoverPoints implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<readonly OpenPoint[]> {
    const year = financialYear(this.clock.now());
    const duty = dutyOf(await this.registrations.turnovers(), year);
    if (duty === null) return [];
    const text = duty === 'due' ? await this.due(year) : TEXTS[duty](`20${year}`);
    return text === null ? [] : [{ code: 'e-invoices', text, place: 'tax', details: [], until: null }];
  }

  private async due(year: string): Promise<string | null> {
    const count = await this.registrations.countUnregistered(year);
    return count === 0 ? null : TEXTS.due(count);
  }
}
