import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import type {
  ImageCopyInput,
  Message,
  Product,
  ProductEdit,
  ProductImport,
  ProductInput,
  ProductSummary,
  UploadedImage,
} from '@shop/contracts';
import type { SizeChangesInput, SizeChangesResult } from '@shop/contracts/size-changes';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';
import { FILE_TIMEOUT_MS, savedAsFile } from '../../shared/api/saved-as-file';
import { queryFor, exportQueryFor, type ProductListSearch } from './product-list-search';

/** One page of the product table, and the number of products on all pages. */
export interface ProductListPage {
  products: ProductSummary[];
  total: number;
}

interface ImageUpload {
  file: File;
  onProgress: (percent: number) => void;
}

interface ProductFile {
  file: File;
  /** True for a trial run, which changes nothing. */
  isTrial: boolean;
}

const adminProductsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<ProductListPage, ProductListSearch>({
      query: (search) => ({ url: '/admin/products', params: queryFor(search) }),
      transformResponse: (products: ProductSummary[], meta: FetchBaseQueryMeta) => ({
        products,
        total: Number(meta.response?.headers.get('x-total-count') ?? products.length),
      }),
      providesTags: ['Product'],
    }),
    /** Not cached: the form starts from the current product and is not reset by refetches. */
    productToEdit: build.query<Product, string>({
      query: (productId) => `/admin/products/${encodeURIComponent(productId)}`,
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
    /** The response is a draft. */
    duplicateProduct: build.mutation<Product, string>({
      query: (productId) => ({ url: `/products/${productId}/duplicate`, method: 'POST' }),
      invalidatesTags: ['Product'],
    }),
    changeSizes: build.mutation<SizeChangesResult, SizeChangesInput>({
      query: (body) => ({ url: '/admin/sizes', method: 'PUT', body }),
      // Also after a conflict, so that the rows are those of now.
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<Message, string>({
      query: (productId) => ({ url: `/products/${productId}`, method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
    /** Downloads all rows of this search as CSV. */
    exportProducts: build.mutation<null, ProductListSearch>({
      query: (search) => ({
        url: '/products/export',
        params: exportQueryFor(search),
        timeout: FILE_TIMEOUT_MS,
        responseHandler: savedAsFile,
      }),
    }),
    importProducts: build.mutation<ProductImport, ProductFile>({
      queryFn: ({ file, isTrial }, api) => {
        const form = new FormData();
        form.append('file', file);
        return uploadForm<ProductImport>({ path: `/products/import${isTrial ? '?dryRun=true' : ''}`, form }, api);
      },
      invalidatesTags: (report, _error, { isTrial }) =>
        isTrial || !report || report.faultCount > 0 ? [] : ['Product', 'Today'],
    }),
    /** @param address of an external image that the server downloads and stores */
    copyImage: build.mutation<UploadedImage, string>({
      query: (address) => ({ url: '/upload/copy', method: 'POST', body: { address } satisfies ImageCopyInput }),
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
  useAdminProductsQuery,
  useProductToEditQuery,
  useLazyProductToEditQuery,
  useCreateProductMutation,
  useEditProductMutation,
  useDeleteProductMutation,
  useDuplicateProductMutation,
  useChangeSizesMutation,
  useExportProductsMutation,
  useImportProductsMutation,
  useUploadImageMutation,
  useCopyImageMutation,
} = adminProductsApi;
