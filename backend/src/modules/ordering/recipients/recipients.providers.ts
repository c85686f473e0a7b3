import type { Provider } from '@nestjs/common';
import { ParcelsController } from './adapters/parcels.controller.js';
import { RecipientJobs } from './adapters/recipient.jobs.js';
import { RecipientListsController } from './adapters/recipients.controller.js';
import { CheckRecipients } from './application/check-recipients.js';
import { ListPrices, QuoteList, StartListCheckout, StoreLists } from './application/order-lists.js';
import { RecipientLists } from './adapters/postgres/recipient-lists.js';
import { ParcelDays } from './application/parcel-days.js';
import { RefundParcels } from './application/refund-parcels.js';
import { RecipientPersonalData } from './application/recipient-personal-data.js';
import { ParcelProgress, StepParcels } from './application/step-parcels.js';

export const RECIPIENTS_CONTROLLERS = [ParcelsController, RecipientListsController];

export const RECIPIENTS_PROVIDERS: Provider[] = [
  CheckRecipients,
  ListPrices,
  ParcelDays,
  ParcelProgress,
  QuoteList,
  RecipientJobs,
  RecipientPersonalData,
  RefundParcels,
  StartListCheckout,
  StepParcels,
  StoreLists,
  RecipientLists,
];
