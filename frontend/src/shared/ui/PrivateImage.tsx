import { baseApi } from '../api/base-api';

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

const { usePrivateImageQuery } = privateImageApi;

interface PrivateImageProps {
  /** Below the API's base URL. */
  path: string;
  alt: string;
}

/** A small image that only the signed-in user may see. It links to its full size. */
export function PrivateImage({ path, alt }: PrivateImageProps) {
  const { data } = usePrivateImageQuery(path);
  if (!data) return <span role="img" aria-label={alt} className="block size-24 rounded-input bg-sand" />;
  return (
    <a href={data} target="_blank" rel="noreferrer" className="block">
      <img src={data} alt={alt} className="size-24 rounded-input border border-line object-cover" />
    </a>
  );
}
