/** What both ends agree on: wire shapes, constants and the rules for input. Named re-exports only. */
export {
  CATEGORIES, DEFAULT_CATEGORY, LIMITS, PRODUCT_SORTS, STOCK_FILTERS,
  type Category, type NutritionalFact, type Product, type ProductEdit, type ProductInput, type ProductSort, type ProductSummary,
  type RatingCounts, type Review, type ReviewInput, type ReviewPage, type StockFilter, type Variant, type VariantInput,
} from './catalog.js';
export {
  CURRENCY, DELIVERY_PARTNERS, DEFAULT_DELIVERY_PARTNER, ORDER_STATUSES, PAYMENT_METHOD,
  type CreateProviderOrderInput, type DeliveryPartner, type Order, type OrderEvent, type OrderItem, type OrderItemInput, type OrderPage,
  type OrderStatus, type PaymentResult, type PaymentStatusAnswer, type PaymentToAttend, type PlaceOrderInput, type ProviderOrder, type SavedCart, type SavedCartItem,
  type RazorpayConfig, type ShipOrderInput, type VerifyPaymentAnswer, type VerifyPaymentInput,
} from './ordering.js';
export {
  EMAIL, hasWebAddress, INDIAN_STATES, LONGEST_ADDRESS_LABEL, MOST_ADDRESSES, nameFault, normalisePhone, normalisePin, PASSWORD_LENGTH, PHONE, PIN,
  type Credentials, type ProfileInput, type RegisterInput, type ShippingAddress, type SignedInUser,
  type EndSessionsInput,
  type OpenSession,
  type SavedAddress,
  type SavedAddressInput,
  type PasswordChange,
} from './identity.js';
export { keepsFreeShipping, LAUNCH_OFFER, LONGEST_BANNER, trueBanner, type Banner, type BannerInput, type BannerPlan, type Discounts } from './banner.js';
export { FALLBACK_SHIPPING_COST, SOCIAL_NETWORKS, type SocialNetwork, type StoreFacts, type StoreSettings, type StoreSettingsInput } from './settings.js';
export { type BuiltClient, type PageSource, type Storefront, type StorefrontBuild, type StorefrontPage } from './storefront.js';
export {
  MOST_PASSKEYS, PASSKEY_NAME_LENGTH, SECOND_STEP_METHODS,
  type AuthenticatorAppSetup, type ConfirmationInput, type FactorAdded, type PasskeyChallenge, type PasskeyInput, type PasskeyOptions, type PasskeyResponse,
  type PasskeySignInInput, type PasskeySummary, type SecondFactorStatus, type SecondStepInput, type SecondStepMethod, type SecondStepNeeded, type SignInAnswer,
} from './second-factor.js';
export { ERROR_CODES, type ApiError, type ErrorCode, type FieldError, type Message } from './error.js';
export { TRACKING_ID, trackingAddress } from './tracking.js';
export { LOW_STOCK, REPORT_DAYS, type BestSeller, type DayOfSales, type LowStock, type Sales, type TodayReport } from './today.js';
export { IMPORT_LIMIT_BYTES, IMPORT_LIMIT_ROWS, type ProductImport, type RowFault } from './product-import.js';
export { type AuditChoices, type AuditPage, type AuditRecord } from './audit.js';
export {
  INVITATION_HOURS, isRoleEnough, SHORTEST_STAFF_PASSWORD, STAFF_ROLES,
  type JoinStaffInput, type OpenInvitation, type Staff, type StaffInvitation, type StaffInvitationInput, type StaffMember, type StaffRole,
} from './staff.js';
export { MESSAGES } from './messages.js';
export { imageAddress, imageVariants, isDemoDrawing, IMAGE_WIDTHS, UPLOAD_LIMIT_BYTES, UPLOAD_TYPES, type ImageCopyInput, type UploadedImage } from './images.js';
