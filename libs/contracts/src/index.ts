/**
 * Contracts shared by server and client: wire formats, constants and input rules. Named re-exports, except for whole
 * vocabularies. What only one feature uses is imported by its file: `@shop/contracts/audit`.
 */
export {
  MAX_ASKED_DAYS,
  PRODUCT_SORTS,
  PRODUCT_STATUSES,
  STOCK_FILTERS,
  type OriginCount,
  type PriceHistory,
  type PriceSettings,
  type Product,
  type ProductEdit,
  type ProductFacets,
  type ProductInput,
  type ProductSort,
  type ProductStatus,
  type ProductSuggestion,
  type ProductSummary,
  type RatingCounts,
  type Review,
  type ReviewInput,
  type ReviewPage,
  type StockFilter,
  type Variant,
  type VariantInput,
} from './catalog.js';
export { AMOUNTS, LIMITS } from './limits.js';
export * from './categories.js';
export * from './product-fields.js';
export { COUNTRIES } from './country-messages.js';
export * from './product-messages.js';
export * from './product-declarations.js';
export { LABEL_MESSAGES } from './label-messages.js';
export { missingPoints, type LabelledProduct, type LabelPoint } from './label-points.js';
export { tidied } from './tidied.js';
export { CASH_ON_DELIVERY, type CashOnDeliverySettings } from './cash-on-delivery.js';
export {
  CANCEL_REASONS,
  CUSTOMER_CANCEL_REASONS,
  RETURN_REASONS,
  MANUAL_REFUND_METHODS,
  MAX_REFERENCE_LENGTH,
  MAX_WORDS_LENGTH,
  ORDER_ACTIONS,
  REFUND_REASONS,
  REVERSAL_KINDS,
  type ReversalKind,
  type CancelOrderInput,
  type ReturnOrderInput,
  type ReturnReason,
  type CancelReason,
  type PendingRefund,
  type RefundLineInput,
  type RefundOrderInput,
  type RefundSettings,
  type RefundSettingsInput,
  type ManualRefund,
  type ManualRefundMethod,
  type OrderAction,
  type StaffRefundReason,
} from './order-changes.js';
export {
  COMPLAINT_ACTIONS,
  COMPLAINT_CATEGORIES,
  COMPLAINT_FILTERS,
  COMPLAINT_TEXT,
  DECLINE_REASONS,
  GOODS_COMPLAINTS,
  MAX_COMPLAINT_PHOTOS,
  type Complaint,
  type ComplaintAction,
  type ComplaintCategory,
  type ComplaintCounts,
  type ComplaintEvent,
  type ComplaintFilter,
  type ComplaintKeyInput,
  type ComplaintLine,
  type ComplaintLineInput,
  type ComplaintOutcome,
  type ComplaintProgress,
  type ComplaintReceipt,
  type ComplaintStatus,
  type ComplaintStep,
  type ComplaintSummary,
  type ComplaintSummaryPage,
  type ComplaintWordsInput,
  type DeclineComplaintInput,
  type DeclineReason,
  type GeneralComplaintInput,
  type OrderComplaintInput,
  type OwnComplaint,
  type ReplacementInput,
} from './complaints.js';
export {
  CURRENCY,
  DELIVERY_PARTNERS,
  DEFAULT_DELIVERY_PARTNER,
  ORDER_STATUSES,
  PAYMENT_METHOD,
  type DeliveryPartner,
  type Order,
  type OrderEvent,
  type OrderItem,
  type OrderPage,
  type OrderSummary,
  type OrderSummaryPage,
  type LinkedOrder,
  type OrderRefundView,
  type OrderStatus,
  type LedgerBalance,
  type PaymentDispute,
  type PaymentAttentionItem,
  type ShipOrderInput,
} from './ordering.js';
export type {
  OrderItemInput,
  PriceAdjustment,
  Quote,
  QuoteInput,
  QuoteLine,
  RefusedCode,
  SavedCart,
  SavedCartItem,
} from './cart.js';
export { ORDER_DETAIL_MESSAGES } from './order-detail-messages.js';
export {
  ORDER_DETAIL_NAMES,
  ORDER_DETAILS,
  shownDetails,
  type OrderDetail,
  type OrderDetails,
} from './order-details.js';
export type {
  CreateProviderOrderInput,
  PaymentResult,
  CheckoutSettings,
  CheckoutSettingsInput,
  PaymentStatusResponse,
  PlaceOrderInput,
  ProviderOrder,
  VerificationFailed,
  VerifyPaymentResponse,
  VerifyPaymentInput,
} from './checkout.js';
export {
  EMAIL,
  hasWebAddress,
  INDIAN_STATES,
  MAX_ADDRESS_LABEL_LENGTH,
  MAX_ADDRESSES,
  nameError,
  normalisePhone,
  normalisePin,
  PASSWORD_LENGTH,
  PHONE,
  PIN,
  type Credentials,
  type ProfileInput,
  type RegisterInput,
  type ShippingAddress,
  type SignedInUser,
  type EndSessionsInput,
  type OpenSession,
  type SavedAddress,
  type SavedAddressInput,
  type PasswordChange,
} from './identity.js';
export {
  keepsFreeShipping,
  LAUNCH_OFFER,
  MAX_BANNER_LENGTH,
  visibleBannerText,
  type Banner,
  type BannerInput,
  type BannerPlan,
  type Discounts,
} from './banner.js';
export {
  FALLBACK_SHIPPING_COST,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  type StoreConfig,
  type StoreSettings,
} from './settings.js';
export { type LabelSettings, type OpenPoint, type PlaceToComplete } from './to-complete.js';
export {
  addressLines,
  CARE_PHONE,
  EMPTY_STORE_INFORMATION,
  FSSAI,
  missingInformation,
  STORE_TEXT,
  type ContactPerson,
  type RequiredInformation,
  type StoreInformation,
} from './store-information.js';
export {
  type BuiltClient,
  type ListingFilters,
  type ListingPage,
  type ListingQuery,
  type PageSource,
  type Storefront,
  type StorefrontBuild,
  type StorefrontPage,
} from './storefront.js';
export {
  MAX_PASSKEYS,
  PASSKEY_NAME_LENGTH,
  SECOND_STEP_METHODS,
  type AuthenticatorAppSetup,
  type ConfirmationInput,
  type FactorAddedResponse,
  type PasskeyChallenge,
  type PasskeyInput,
  type PasskeyOptions,
  type PasskeyResponse,
  type PasskeySignInInput,
  type PasskeySummary,
  type SecondFactorStatus,
  type SecondStepInput,
  type SecondStepMethod,
  type SecondStepRequired,
  type SignInResponse,
} from './second-factor.js';
export { ERROR_CODES, type ApiError, type ErrorCode, type FieldError, type Message } from './error.js';
export { TRACKING_ID, trackingUrl } from './tracking.js';
export {
  LOW_STOCK,
  REPORT_DAYS,
  type BestSeller,
  type DayOfSales,
  type LowStock,
  type Sales,
  type TodayReport,
} from './today.js';
export { IMPORT_LIMIT_BYTES, IMPORT_LIMIT_ROWS, type ProductImport, type RowError } from './product-import.js';
export {
  INVITATION_HOURS,
  isRoleEnough,
  MIN_STAFF_PASSWORD_LENGTH,
  STAFF_ROLES,
  type JoinStaffInput,
  type OpenInvitation,
  type Staff,
  type StaffInvitation,
  type StaffInvitationInput,
  type StaffMember,
  type StaffRole,
} from './staff.js';
export { amountIn, MESSAGES } from './messages.js';
export {
  resolveImageUrl,
  imageVariants,
  isDemoImage,
  IMAGE_WIDTHS,
  UPLOAD_LIMIT_BYTES,
  UPLOAD_TYPES,
  type ImageCopyInput,
  type UploadedImage,
} from './images.js';
export { LOCALE, plural, type Catalogue, type PluralForms } from './plural.js';
export { isGstin, normaliseGstin, stateCode, stateName } from './gst.js';
export { usualState } from './pin-states.js';
export { HSN_DIGITS, MAX_BOX_COMPONENTS, MAX_PRINTED_ORDERS, TAX_FILES, TAX_MODES, TAX_UNITS } from './invoicing.js';
export type {
  PrintedDocument,
  PrintedDocumentKind,
  PrintOrdersInput,
  TaxedBox,
  TaxedBoxInput,
  TaxFile,
} from './invoicing.js';
export type { TaxRate, TaxRateInput, TaxSettings, TaxSettingsInput } from './invoicing.js';
export { type CheckoutProofInput, type PaymentMethod, type RazorpayConfig } from './payment-methods.js';
