import { Injectable } from '@nestjs/common';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';
import { ComplaintViews } from '../postgres/complaints-view.js';

/** Gauges of open complaints. */
@Injectable()
export class ComplaintGauges {
  constructor(gauges: ShopGauges, views: ComplaintViews) {
    gauges.add({
      name: 'shop_complaints',
      help: 'Open complaints: in time, or past a date of the law.',
      labelNames: ['state'],
      read: async () => {
        const { open, overdue } = await views.counts();
        return [
          { labels: { state: 'in time' }, value: open - overdue },
          { labels: { state: 'overdue' }, value: overdue },
        ];
      },
    });
  }
}
