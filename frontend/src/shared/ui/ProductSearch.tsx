import type { ProductSummary } from '@shop/contracts';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { baseApi } from '../api/base-api';
import { Field } from './Field';

/** Shorter words find nearly everything. */
const MIN_LENGTH = 2;
const SHOWN_PRODUCTS = 8;

const productSearchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    productsByWords: build.query<ProductSummary[], string>({
      query: (q) => ({ url: '/products', params: { q, page: 1, limit: SHOWN_PRODUCTS } }),
      providesTags: ['Product'],
    }),
  }),
});

const { useProductsByWordsQuery } = productSearchApi;

interface ProductSearchProps {
  texts: { readonly findProduct: string; readonly noProduct: string; readonly found: string };
  error?: string | undefined;
  /** The list items of a product that was found. */
  children: (product: ProductSummary) => ReactNode;
}

/** A search for products to add, in a form. */
export function ProductSearch({ texts, error, children }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const isSkipped = words.length < MIN_LENGTH;
  const { currentData: found } = useProductsByWordsQuery(words, { skip: isSkipped });
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label={texts.findProduct}
        error={error}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {!isSkipped && found?.length === 0 && (
        <p role="status" className="text-ink-2">
          {texts.noProduct}
        </p>
      )}
      {!isSkipped && found && found.length > 0 && (
        <ul
          aria-label={texts.found}
          className="max-h-80 divide-y divide-line overflow-y-auto rounded-card border border-line px-4"
        >
          {found.map(children)}
        </ul>
      )}
    </div>
  );
}
