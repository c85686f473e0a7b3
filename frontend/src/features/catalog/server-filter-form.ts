import { createContext, type ReactNode } from 'react';
import type { ProductFacets } from '@shop/contracts';
import type { ListFilters } from './listing';

interface ServerFilterFormProps {
  filters: ListFilters;
  facets: ProductFacets;
  hasKinds: boolean;
}

/** Renders the form with the filters for browsers without scripts. Only the server provides it: others load it with the sheet. */
export const ServerFilterForm = createContext<((props: ServerFilterFormProps) => ReactNode) | null>(null);
