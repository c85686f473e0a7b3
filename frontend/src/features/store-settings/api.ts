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

/** Mail servers may take their time. */
const TEST_MAIL_TIMEOUT_MS = 30_000;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    updateSettings: build.mutation<StoreSettings, ShippingSettings>({
      query: (body) => ({ url: '/settings', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    updateStoreInformation: build.mutation<StoreInformation, StoreInformation>({
      query: (body) => ({ url: '/settings/store', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    sendTestMail: build.mutation<TestMailResult, void>({
      query: () => ({ url: '/settings/test-mail', method: 'POST', timeout: TEST_MAIL_TIMEOUT_MS }),
      invalidatesTags: (result) => (result?.error === null ? ['Settings'] : []),
    }),
    demoStatus: build.query<DemoStatus, void>({ query: () => '/settings/demo' }),
    leaveDemo: build.mutation<DemoLeft, LeaveDemoInput>({
      query: (body) => ({ url: '/settings/demo/leave', method: 'POST', body }),
    }),
    bannerPlan: build.query<BannerPlan, void>({ query: () => '/settings/banner/plan', providesTags: ['Settings'] }),
    updateBanner: build.mutation<BannerPlan, BannerInput>({
      query: (body) => ({ url: '/settings/banner', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    cartReminderSettings: build.query<CartReminderSettings, void>({
      query: () => '/settings/cart-reminders',
      providesTags: ['Settings'],
    }),
    updateCartReminderSettings: build.mutation<CartReminderSettings, CartReminderSettings>({
      query: (body) => ({ url: '/settings/cart-reminders', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
    checkoutSettings: build.query<CheckoutSettings, void>({
      query: () => '/settings/checkout',
      providesTags: ['Settings'],
    }),
    updateCheckoutSettings: build.mutation<CheckoutSettings, CheckoutSettings>({
      query: (body) => ({ url: '/settings/checkout', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
    }),
  }),
});

export const {
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
