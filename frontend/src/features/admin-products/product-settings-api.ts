import type { LabelSettings, LabelSettingsInput, PriceSettings } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { settingsAt } from '../../shared/api/settings-at';

const productSettingsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const labels = settingsAt<LabelSettings, LabelSettingsInput>(build, '/settings/labels', {
      alsoInvalidates: ['Today'],
    });
    const prices = settingsAt<PriceSettings>(build, '/settings/prices', { alsoInvalidates: ['Product'] });
    return {
      labelSettings: labels.read,
      updateLabelSettings: labels.change,
      priceSettings: prices.read,
      updatePriceSettings: prices.change,
    };
  },
});

export const {
  useLabelSettingsQuery,
  useUpdateLabelSettingsMutation,
  usePriceSettingsQuery,
  useUpdatePriceSettingsMutation,
} = productSettingsApi;
