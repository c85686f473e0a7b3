import type { DeliveryRules } from '@shop/contracts/delivery';
import { baseApi } from '../../shared/api/base-api';
import { settingsAt } from '../../shared/api/settings-at';

const rulesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const rules = settingsAt<DeliveryRules>(build, '/settings/delivery');
    return { deliveryRules: rules.read, changeDeliveryRules: rules.change };
  },
});

export const { useDeliveryRulesQuery, useChangeDeliveryRulesMutation } = rulesApi;
