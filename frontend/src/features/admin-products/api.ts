import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type { Message, Product, ProductEdit, ProductInput, ProductSummary, UploadedImage } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';
import { queryFor, type ProductListSearch } from './product-list-search';

/** One page of the product table, and how many products there are on all pages. */
export interface ProductListPage {
  products: ProductSummary[];
  total: number;
}

interface ImageUpload {
  file: File;
  onProgress: (percent: number) => void;
}

const adminProductsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<ProductListPage, ProductListSearch>({
      query: (search) => ({ url: '/products', params: queryFor(search) }),
      transformResponse: (products: ProductSummary[], meta: FetchBaseQueryMeta) => ({ products, total: Number(meta.response?.headers.get('x-total-count') ?? products.length) }),
      providesTags: ['Product'],
    }),
    /** As it is now: a form must not start from what was fetched earlier, nor change under the hands of whoever fills it in. */
    productToEdit: build.query<Product, string>({
      query: (productId) => `/products/${encodeURIComponent(productId)}`,
      keepUnusedDataFor: 0,
    }),
    createProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/products', method: 'POST', body }),
      invalidatesTags: ['Product'],
    }),
    editProduct: build.mutation<Product, { productId: string; edit: ProductEdit }>({
      query: ({ productId, edit }) => ({ url: `/products/${productId}`, method: 'PUT', body: edit }),
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<Message, string>({
      query: (productId) => ({ url: `/products/${productId}`, method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
    uploadImage: build.mutation<UploadedImage, ImageUpload>({
      queryFn: ({ file, onProgress }, api) => {
        const form = new FormData();
        form.append('image', file);
        return uploadForm<UploadedImage>({ path: '/upload', form, onProgress }, api);
      },
    }),
  }),
});

export const {
  useAdminProductsQuery, useProductToEditQuery, useLazyProductToEditQuery, useCreateProductMutation, useEditProductMutation, useDeleteProductMutation,
  useUploadImageMutation,
} = adminProductsApi;
