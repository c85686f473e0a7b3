import { ResetSecondFactor, SignOutUser } from '../../../features/admin-accounts/AccountActions';
import { ADMIN_PAGE_MESSAGES } from '../messages';
import { NotificationSettings } from '../../../features/admin-notifications/NotificationSettings';
import { DeliverySettings } from '../../../features/delivery/DeliverySettings';
import { OrderNews } from '../../../features/order-news';
import { LabelSettings, PriceSettings } from '../../../features/admin-products';
import { RefundSettings } from '../../../features/admin-refunds';
import { StaffLists } from '../../../features/admin-staff/StaffLists';
import { CashSettings, OnlinePaymentSettings, TransferSettings } from '../../../features/payment';
import {
  BannerSettings,
  CartReminderSettings,
  CheckoutSettings,
  InformationSettings,
  LeaveDemo,
  MailSettings,
  ShippingSettings,
  StoreConfigCard,
} from '../../../features/store-settings';
import { OneSave } from '../../../shared/ui/OneSave';

export const ShippingPage = () => (
  <OneSave>
    <ShippingSettings />
    <DeliverySettings />
  </OneSave>
);

export const PaymentsPage = () => (
  <OneSave>
    <OnlinePaymentSettings />
    <CashSettings />
    <TransferSettings />
    <CheckoutSettings />
    <RefundSettings />
  </OneSave>
);

export const StorePage = () => (
  <OneSave>
    <StoreConfigCard />
    <InformationSettings />
    <BannerSettings />
    <MailSettings />
    <CartReminderSettings />
    <LeaveDemo />
  </OneSave>
);

export const LabelsPage = () => (
  <OneSave>
    <LabelSettings />
    <PriceSettings />
  </OneSave>
);

export const NotificationsPage = () => (
  <OneSave>
    <NotificationSettings />
    <OrderNews about={ADMIN_PAGE_MESSAGES.onDevice} />
  </OneSave>
);

/** The staff, and what owners do for the accounts of others. */
export const PeoplePage = () => (
  <>
    <StaffLists />
    <div className="mt-6 grid max-w-3xl gap-6">
      <SignOutUser />
      <ResetSecondFactor />
    </div>
  </>
);
