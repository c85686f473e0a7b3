import type { UploadedImage } from '@shop/contracts';
import type {
  ContentDraft,
  ContentDraftInput,
  ContentKey,
  ContentPreview,
  ContentSummary,
  ContentTexts,
  ContentVersionInput,
  EditedContent,
} from '@shop/contracts/content';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';

type Of<T> = T & { key: ContentKey };
type Version = Of<{ id: string }>;

const contentApi = baseApi.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    contentList: build.query<ContentSummary[], void>({ query: () => '/admin/content', providesTags: ['Content'] }),
    editedContent: build.query<EditedContent, ContentKey>({
      query: (key) => `/admin/content/${key}`,
      providesTags: ['Content'],
      // The form takes the texts once, so it must not begin with old ones.
      keepUnusedDataFor: 0,
    }),
    versionTexts: build.query<ContentTexts, Version>({
      query: ({ key, id }) => `/admin/content/${key}/versions/${id}`,
    }),
    saveDraft: build.mutation<ContentDraft, Of<ContentDraftInput>>({
      query: ({ key, ...body }) => ({ url: `/admin/content/${key}/draft`, method: 'PUT', body }),
      invalidatesTags: ['Content'],
    }),
    discardDraft: build.mutation<null, ContentKey>({
      query: (key) => ({ url: `/admin/content/${key}/draft`, method: 'DELETE' }),
      invalidatesTags: ['Content'],
    }),
    previewContent: build.mutation<ContentPreview, Of<{ texts: ContentTexts }>>({
      query: ({ key, texts }) => ({ url: `/admin/content/${key}/preview`, method: 'POST', body: { texts } }),
    }),
    publishContent: build.mutation<EditedContent, Of<ContentVersionInput>>({
      query: ({ key, ...body }) => ({ url: `/admin/content/${key}/versions`, method: 'POST', body }),
      invalidatesTags: ['Content', 'Settings'],
    }),
    cancelVersion: build.mutation<EditedContent, Version>({
      query: ({ key, id }) => ({ url: `/admin/content/${key}/versions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Content'],
    }),
    uploadContentImage: build.mutation<UploadedImage, { file: File; isLogo: boolean }>({
      queryFn: ({ file, isLogo }, api) => {
        const form = new FormData();
        form.append('image', file);
        return uploadForm<UploadedImage>({ path: isLogo ? '/upload?for=logo' : '/upload', form }, api);
      },
    }),
  }),
});

export const {
  useContentListQuery,
  useEditedContentQuery,
  useLazyVersionTextsQuery,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePreviewContentMutation,
  usePublishContentMutation,
  useCancelVersionMutation,
  useUploadContentImageMutation,
} = contentApi;
