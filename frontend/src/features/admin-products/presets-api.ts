import type { Message } from '@shop/contracts';
import type { ProductPreset, ProductPresetInput } from '@shop/contracts/product-presets';
import { baseApi } from '../../shared/api/base-api';

const presetsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Preset'] }).injectEndpoints({
  endpoints: (build) => ({
    productPresets: build.query<ProductPreset[], void>({
      query: () => '/admin/product-presets',
      providesTags: ['Preset'],
    }),
    savePreset: build.mutation<ProductPreset, ProductPresetInput>({
      query: (body) => ({ url: '/admin/product-presets', method: 'POST', body }),
      invalidatesTags: ['Preset'],
    }),
    removePreset: build.mutation<Message, string>({
      query: (id) => ({ url: `/admin/product-presets/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Preset'],
    }),
  }),
});

export const { useProductPresetsQuery, useSavePresetMutation, useRemovePresetMutation } = presetsApi;
