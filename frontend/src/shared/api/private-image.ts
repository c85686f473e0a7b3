import { baseApi } from './base-api';

/** An object URL of the response; empty for an error response, whose body is read elsewhere. */
const asObjectUrl = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : ((await response.json()) as unknown);

const privateImageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loads an image that only the signed-in user may see. @param path below the API's base URL */
    privateImage: build.query<string, string>({
      query: (path) => ({ url: path, responseHandler: asObjectUrl }),
      onCacheEntryAdded: async (_path, { cacheDataLoaded, cacheEntryRemoved }) => {
        const url = await cacheDataLoaded.then(({ data }) => data).catch(() => null);
        await cacheEntryRemoved;
        if (url) URL.revokeObjectURL(url);
      },
    }),
  }),
});

export const { usePrivateImageQuery } = privateImageApi;
