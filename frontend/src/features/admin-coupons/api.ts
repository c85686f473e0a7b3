import type { Coupon, CouponInput, CouponTerms } from '@shop/contracts/coupons';
import { baseApi } from '../../shared/api/base-api';

const couponApi = baseApi.enhanceEndpoints({ addTagTypes: ['Coupon'] }).injectEndpoints({
  endpoints: (build) => ({
    coupons: build.query<Coupon[], void>({ query: () => '/admin/coupons', providesTags: ['Coupon'] }),
    createCoupon: build.mutation<Coupon, CouponInput>({
      query: (body) => ({ url: '/admin/coupons', method: 'POST', body }),
      invalidatesTags: ['Coupon'],
    }),
    changeCoupon: build.mutation<Coupon, { id: string; terms: CouponTerms }>({
      query: ({ id, terms }) => ({ url: `/admin/coupons/${id}`, method: 'PUT', body: terms }),
      invalidatesTags: ['Coupon'],
    }),
  }),
});

export const { useCouponsQuery, useCreateCouponMutation, useChangeCouponMutation } = couponApi;
