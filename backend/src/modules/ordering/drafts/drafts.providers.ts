import type { Provider } from '@nestjs/common';
import { DraftOrderStore } from './adapters/postgres/draft-order-store.js';
import { DraftJobs, PaymentLinkMails } from './adapters/draft.jobs.js';
import { DraftsController, PlaceDraftController } from './adapters/drafts.controller.js';
import { PaymentLinksController } from './adapters/payment-links.controller.js';
import { LinkPayments, PaymentLinks, PlaceDraft, StartDraftCheckout } from './application/draft-checkout.js';
import { DraftAudit } from './application/draft-audit.js';
import { DraftOrders } from './application/draft-orders.js';
import { DraftPersonalData } from './application/draft-personal-data.js';
import { DraftPrices } from './application/draft-prices.js';

export const DRAFTS_CONTROLLERS = [DraftsController, PaymentLinksController, PlaceDraftController];

export const DRAFTS_PROVIDERS: Provider[] = [
  DraftAudit,
  DraftJobs,
  DraftOrders,
  DraftPersonalData,
  DraftPrices,
  LinkPayments,
  PaymentLinkMails,
  PaymentLinks,
  PlaceDraft,
  StartDraftCheckout,
  DraftOrderStore,
];
