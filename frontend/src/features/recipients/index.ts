export { recipientsApi, useRecipientListQuery } from './api';
export { RECIPIENTS_MESSAGES } from './messages';
export { BusinessOfList, businessDetailsOf, type ListBusiness } from './ui/BusinessOfList';
export { DownloadQuote } from './ui/DownloadQuote';
export { ParcelSteps } from './ui/ParcelSteps';
export { OrderParcels } from './ui/OrderParcels';
export { UploadRecipients } from './ui/UploadRecipients';
