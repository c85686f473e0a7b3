import { Injectable } from '@nestjs/common';
import { ReportedDocuments } from '../../adapters/postgres/reported-documents-view.js';
import type { Period } from '../../domain/period.js';
import type { ReportedDocument } from '../../domain/reported-document.js';
import {
  compositionTotals,
  hsnTotals,
  nilTotals,
  numberTotals,
  saleTotals,
  smallTotals,
  summaryTotals,
} from './totals.js';

/** Every total of a period that a file has. */
const emptySums = () => ({
  small: smallTotals(),
  nil: nilTotals(),
  toBusinesses: hsnTotals(true),
  toOthers: hsnTotals(false),
  numbers: numberTotals(),
  summary: summaryTotals(),
  sales: saleTotals(),
  composition: compositionTotals(),
});
export type Sums = ReturnType<typeof emptySums>;

/** Adds documents to every total. */
function addTo(sums: Sums, documents: readonly ReportedDocument[]): void {
  for (const document of documents) for (const totals of Object.values(sums)) totals.add(document);
}

/** Sums of a period, from one reading of its documents for all files. The last ones are kept until a document changes. */
@Injectable()
export class PeriodSums {
  private kept: { readonly state: string; readonly sums: Promise<Sums> } | null = null;

  constructor(private readonly documents: ReportedDocuments) {}

  async of(period: Period): Promise<Sums> {
    const state = await this.documents.stateOf(period);
    if (this.kept?.state === state) return this.kept.sums;
    const kept = { state, sums: this.addUp(period) };
    this.kept = kept;
    // Read again after an error.
    kept.sums.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return kept.sums;
  }

  private async addUp(period: Period): Promise<Sums> {
    const sums = emptySums();
    for await (const batch of this.documents.issuedIn(period)) addTo(sums, batch);
    return sums;
  }
}
