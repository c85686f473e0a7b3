import type { Message } from '@shop/contracts';
import type { SearchMiss, Synonym } from '@shop/contracts/synonyms';
import { baseApi } from '../../shared/api/base-api';

const synonymApi = baseApi.enhanceEndpoints({ addTagTypes: ['Synonym'] }).injectEndpoints({
  endpoints: (build) => ({
    synonyms: build.query<Synonym[], void>({ query: () => '/admin/synonyms', providesTags: ['Synonym'] }),
    /** The words that customers searched for in vain, most often first. */
    missingWords: build.query<SearchMiss[], void>({ query: () => '/admin/synonyms/missing' }),
    addSynonym: build.mutation<Synonym, Synonym>({
      query: (body) => ({ url: '/admin/synonyms', method: 'POST', body }),
      invalidatesTags: ['Synonym'],
    }),
    changeSynonym: build.mutation<Synonym, Synonym>({
      query: ({ term, meaning }) => ({ url: `/admin/synonyms/${term}`, method: 'PUT', body: { meaning } }),
      invalidatesTags: ['Synonym'],
    }),
    deleteSynonym: build.mutation<Message, string>({
      query: (term) => ({ url: `/admin/synonyms/${term}`, method: 'DELETE' }),
      invalidatesTags: ['Synonym'],
    }),
  }),
});

export const {
  useMissingWordsQuery,
  useSynonymsQuery,
  useAddSynonymMutation,
  useChangeSynonymMutation,
  useDeleteSynonymMutation,
} = synonymApi;
