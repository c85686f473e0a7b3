import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxBoxes } from './tax-boxes.js';
import { TaxReadiness, type Readiness } from './tax-readiness.js';

const { open: OPEN } = INVOICING_MESSAGES;

/** What keeps orders from getting tax documents. */
@Injectable()
export class OpenTaxPoints implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly readiness: TaxReadiness,
    private readonly taxBoxes: TaxBoxes,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<readonly OpenPoint[]> {
    const readiness = await this.readiness.current();
    return [...settingsPoints(readiness), ...(readiness.profile.mode === 'regular' ? await this.ratePoints() : [])];
  }

  private async ratePoints(): Promise<OpenPoint[]> {
    const details = (await this.taxBoxes.unrated()).map(({ hsn, name }) => ({ text: OPEN.codeOf(hsn, name) }));
    return details.length === 0 ? [] : [{ code: 'tax-rates', text: OPEN.rates, place: 'tax', details, until: null }];
  }
}

function settingsPoints({ confirmation, missing }: Readiness): OpenPoint[] {
  if (confirmation !== null && missing.length === 0) return [];
  const details = missing.map((fact) => ({ text: INVOICING_MESSAGES.missing[fact] }));
  const text = confirmation === null ? OPEN.unconfirmed : OPEN.incomplete;
  return [{ code: 'tax-settings', text, place: 'tax', details, until: null }];
}
