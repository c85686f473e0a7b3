import type {
  BannerInput,
  BannerPlan,
  CartReminderSettings,
  CheckoutSettings,
  StoreInformation,
  StoreSettings,
  TestMailResult,
} from '@shop/contracts';
import type { DemoLeft, DemoStatus, LeaveDemoInput } from '@shop/contracts/leave-demo';
import type { ShippingSettings } from '@shop/pricing';
import { baseApi } from '../../shared/api/base-api';
import { settingsAt } from '../../shared/api/settings-at';

/** Mail servers may take their time. */
const TEST_MAIL_TIMEOUT_MS = 30_000;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const shipping = settingsAt<StoreSettings, ShippingSettings>(build, '/settings');
    const information = settingsAt<StoreInformation>(build, '/settings/store');
    const banner = settingsAt<BannerPlan, BannerInput>(build, '/settings/banner', { shown: '/settings/banner/plan' });
    const cartReminders = settingsAt<CartReminderSettings>(build, '/settings/cart-reminders');
    const checkout = settingsAt<CheckoutSettings>(build, '/settings/checkout');
    return {
      shippingSettings: shipping.read,
      updateSettings: shipping.change,
      editedInformation: information.read,
      updateStoreInformation: information.change,
      bannerPlan: banner.read,
      updateBanner: banner.change,
      cartReminderSettings: cartReminders.read,
      updateCartReminderSettings: cartReminders.change,
      checkoutSettings: checkout.read,
      updateCheckoutSettings: checkout.change,
      sendTestMail: build.mutation<TestMailResult, void>({
        query: () => ({ url: '/settings/test-mail', method: 'POST', timeout: TEST_MAIL_TIMEOUT_MS }),
        invalidatesTags: (result) => (result?.error === null ? ['Settings'] : []),
      }),
      demoStatus: build.query<DemoStatus, void>({ query: () => '/settings/demo' }),
      leaveDemo: build.mutation<DemoLeft, LeaveDemoInput>({
        query: (body) => ({ url: '/settings/demo/leave', method: 'POST', body }),
      }),
    };
  },
});

export const {
  useShippingSettingsQuery,
  useEditedInformationQuery,
  useUpdateSettingsMutation,
  useUpdateStoreInformationMutation,
  useSendTestMailMutation,
  useDemoStatusQuery,
  useLeaveDemoMutation,
  useBannerPlanQuery,
  useUpdateBannerMutation,
  useCartReminderSettingsQuery,
  useUpdateCartReminderSettingsMutation,
  useCheckoutSettingsQuery,
  useUpdateCheckoutSettingsMutation,
} = settingsApi;
