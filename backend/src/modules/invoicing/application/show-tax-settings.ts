import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  contradictingState,
  type OpenPoint,
  type TaxedBox,
  type TaxedBoxInput,
  type TaxSettings as TaxSettingsView,
} from '@shop/contracts';
import { percentOf } from '../domain/rates.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { OrdersToInvoice } from '../adapters/postgres/orders-to-invoice-view.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';
import { TaxDocuments } from '../adapters/postgres/tax-documents.js';
import { TaxBoxes } from './tax-boxes.js';
import { TaxReadiness, type Readiness } from './tax-readiness.js';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';

/** The tax settings as the back office shows them. */
@Injectable()
export class ShowTaxSettings {
  constructor(
    private readonly readiness: TaxReadiness,
    private readonly settings: TaxSettings,
    private readonly taxBoxes: TaxBoxes,
    private readonly documents: TaxDocuments,
  ) {}

  async run(): Promise<TaxSettingsView> {
    const { profile, confirmation, missing } = await this.readiness.current();
    const unrated = profile.mode === 'regular' ? await this.taxBoxes.unrated() : [];
    return {
      ...profile,
      confirmation: confirmation && { by: confirmation.name, at: confirmation.at.toISOString() },
      missing: [
        ...missing.map((fact) => INVOICING_MESSAGES.missing[fact]),
        ...unrated.map(({ hsn, name }) => INVOICING_MESSAGES.productWithoutRate(name, hsn)),
      ],
      dueReceipts: await this.dueReceipts(),
      rates: (await this.settings.rates()).map(({ id, rateBps, ...rate }) => ({
        _id: id,
        rate: percentOf(rateBps),
        ...rate,
      })),
    };
  }

  private async dueReceipts(): Promise<TaxSettingsView['dueReceipts']> {
    const counts = await this.documents.countDueReceipts();
    const of = (isUnconfirmed: boolean) =>
      counts.reduce((sum, { cause, count }) => sum + ((cause === 'unconfirmed') === isUnconfirmed ? count : 0), 0);
    return { unconfirmed: of(true), others: of(false) };
  }

  async boxes(): Promise<TaxedBox[]> {
    return (await this.taxBoxes.list()).map(({ productId, name, hsn, isFromLabel, components, unit, deciding }) => ({
      _id: productId,
      name,
      hsn,
      isFromLabel,
      components: [...new Set(components)],
      unit: unit as TaxedBoxInput['unit'],
      taxedAs: deciding && { hsn: deciding.hsn, rate: percentOf(deciding.rateBps) },
    }));
  }
}

const { open: OPEN } = INVOICING_MESSAGES;

/** Addresses read at once: those of the newest orders. */
const ADDRESSES = 1000;

/** What keeps orders from getting tax documents, or the right ones. */
@Injectable()
export class OpenTaxPoints implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly registry: OpenPoints,
    private readonly readiness: TaxReadiness,
    private readonly taxBoxes: TaxBoxes,
    private readonly orders: OrdersToInvoice,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<readonly OpenPoint[]> {
    const readiness = await this.readiness.current();
    const ofRates = readiness.profile.mode === 'regular' ? await this.ratePoints() : [];
    return [
      ...settingsPoints(readiness),
      ...ofRates,
      ...(await this.digitPoints(readiness)),
      ...(await this.statePoints()),
    ];
  }

  /** The PIN code decides where such an order is taxed, so that a person should look at it before it leaves. */
  private async statePoints(): Promise<OpenPoint[]> {
    const details = (await this.orders.unsentAddresses(ADDRESSES)).flatMap(({ orderId, orderNumber, address }) => {
      const usual = contradictingState(address);
      if (usual === null) return [];
      return [{ text: OPEN.stateOf(orderNumber, address.postalCode, usual, address.state), order: orderId }];
    });
    return details.length === 0 ? [] : [{ code: 'states', text: OPEN.states, place: 'orders', details, until: null }];
  }

  private async digitPoints({ cause, profile: { hsnDigits } }: Readiness): Promise<OpenPoint[]> {
    if (cause !== null) return [];
    const details = (await this.taxBoxes.shorterThan(hsnDigits)).map(({ hsn, name }) => ({
      text: OPEN.codeOf(hsn, name),
    }));
    const text = OPEN.fewDigits(hsnDigits);
    return details.length === 0 ? [] : [{ code: 'hsn-digits', text, place: 'tax', details, until: null }];
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
